import { captionOf, type Element, elementsOf, isInput, labelOf } from '../slack-emulator/inputs.ts'
import type { MessageChange } from '../slack-emulator/messages.ts'
import type { Block, SlackMessage, SlackView } from '../slack-emulator/state.ts'
import type { Receipt } from '../slack-user/deliver.ts'
import { renderText } from '../slack-user/render-text.ts'
import type { Person } from '../slack-user/user.ts'
import { isUnderWay, viewText } from '../slack-user/wait-for.ts'

/** Something on the screen that can be pressed by typing its number. */
type Choice = { label: string; press: () => Promise<Receipt> }

export type Screen = ReturnType<typeof createScreen>

/** What stands on the screen: each message, Home or modal as it comes, the buttons of the latest numbered. */
export function createScreen(person: Person, say: (text: string) => void) {
  let choices: Choice[] = []
  let shown: SlackView['type'] | null = null
  let wake = () => {}

  function present(text: string, next: Choice[], what: SlackView['type'] | null): void {
    choices = next
    shown = what
    say(`\n${text}\n`)
    if (choices.length > 0) say(`${choices.map(({ label }, at) => `${at + 1} ${label}`).join(' · ')}\n`)
  }

  return {
    show({ kind, message }: MessageChange): void {
      if (kind === 'deleted') present('(the message was deleted)', [], null)
      else present(`${heading(message)}\n\n${renderText(message)}`, choicesIn(message, person), null)
      if (!isUnderWay(message)) wake()
    },
    showView(view: SlackView): void {
      const where = view.type === 'home' ? 'The Home of Leads:' : 'A window of Leads:'
      const text = [where, viewText(view), fieldsOf(view)].filter((part) => part !== '').join('\n\n')
      present(text, choicesOn(view, person), view.type)
      wake()
    },
    /** the Home or modal that the latest is, null where that is a message */
    shown: () => shown,
    choice: (number: number): Choice | null => choices[number - 1] ?? null,
    /** Whether something comes within that time, other than a word that it takes a while. */
    next: (timeoutMs: number): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeoutMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve(true)
        }
      }),
  }
}

function heading(message: SlackMessage): string {
  if (message.channelId.startsWith('D')) return 'Leads, in a direct message:'
  return message.ephemeralTo === null ? 'Leads, for everybody in the channel:' : 'Leads, only you can see this:'
}

function choicesIn(message: SlackMessage, person: Person): Choice[] {
  return elementsOf(message.blocks).flatMap((target) =>
    choicesOf(target, (choice) => person.press(message, target, choice === null ? {} : { choice })),
  )
}

function choicesOn(view: SlackView, person: Person): Choice[] {
  const press = view.type === 'home' ? person.pressHome : person.pressModal
  return elementsOf(view.blocks)
    .filter((target) => !isField(target))
    .flatMap((target) => choicesOf(target, (choice) => press(target, choice === null ? {} : { choice })))
}

function choicesOf({ element }: Element, press: (choice: string | null) => Promise<Receipt>): Choice[] {
  if (element.type === 'button') return [{ label: labelOf(element), press: () => press(null) }]
  return ((element.options ?? []) as Block[]).map((option) => ({
    label: element.type === 'overflow' ? labelOf(option) : `${labelOf(element)}: ${labelOf(option)}`,
    press: () => press(String(option.value)),
  }))
}

const isField = (target: Element): boolean => target.block.type === 'input' && isInput(target)

/** How to fill in a form, field by field. */
function fieldsOf(view: SlackView): string {
  const fields = elementsOf(view.blocks).filter(isField)
  const lines = fields.map((target) => {
    const options = ((target.element.options ?? []) as Block[]).map(labelOf).join(', ')
    return `  ${captionOf(target)} = …${options === '' ? '' : `   (${options})`}`
  })
  if (lines.length === 0) return ''
  const end = view.submit === null ? [] : [`Type a line like these for each, then "submit" (${view.submit}).`]
  return [...lines, ...end].join('\n')
}
