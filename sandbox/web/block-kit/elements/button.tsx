import { linkAddress } from '../../store/address.ts'
import { useSurface } from '../../store/surface.ts'
import { withEmoji } from '../text/emoji.ts'
import { useConfirm } from './confirm-dialog.tsx'
import type { ElementProps } from './element.tsx'

/** A button; with an address it opens that too, as Slack's does. */
export function ButtonElement({ target }: ElementProps) {
  const { element } = target
  const surface = useSurface()
  const { ask, dialog } = useConfirm(element.confirm)
  const press = () => {
    const address = linkAddress(element.url)
    if (address !== null) window.open(address, '_blank', 'noopener')
    surface.press(target)
  }
  const more = element.accessibility_label === undefined ? {} : { 'aria-label': element.accessibility_label }
  return (
    <>
      <button
        type="button"
        className={`button ${element.style ?? ''}`}
        data-action={element.action_id}
        onClick={() => ask(press)}
        {...more}
      >
        <bdi>{withEmoji(element.text?.text ?? '')}</bdi>
        {element.url === undefined ? null : <span aria-hidden="true"> ↗</span>}
      </button>
      {dialog}
    </>
  )
}
