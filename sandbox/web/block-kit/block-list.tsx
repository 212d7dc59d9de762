import { type ComponentType, memo, type ReactNode, useId } from 'react'
import type { Block, Element, RichPart, TextObject } from '../store/block.ts'
import { useBlockTarget } from '../store/block-target.ts'
import { renderKeyed } from '../ui/focus.ts'
import { ChartBlock } from './charts.tsx'
import { ElementView } from './elements/element.tsx'
import { MarkdownBlock, RichText } from './rich-text.tsx'
import { TABLES } from './tables.tsx'
import { Picture, plainTextOf, TextObjectView } from './text/mrkdwn.tsx'

const BLOCKS: Record<string, ComponentType<{ block: Block }>> = {
  section: SectionBlock,
  header: HeaderBlock,
  divider: () => <hr className="divider" />,
  context: ContextBlock,
  actions: ActionsBlock,
  context_actions: ActionsBlock,
  input: InputBlock,
  rich_text: RichTextBlock,
  image: ImageBlock,
  alert: AlertBlock,
  markdown: MarkdownBlock,
  ...TABLES,
  data_visualization: ChartBlock,
  card: CardBlock,
  carousel: CarouselBlock,
  container: ContainerBlock,
}

/** Keyed by index, so that an update keeps the focus and open menus. */
export const BlockList = memo(function BlockList({ blocks }: { blocks: Record<string, unknown>[] }) {
  return (
    <div className="blocks">
      {renderKeyed(blocks as Block[], (block) => (
        <BlockView block={block} />
      ))}
    </div>
  )
})

function BlockView({ block }: { block: Block }) {
  const View = BLOCKS[block.type]
  return View ? <View block={block} /> : <p className="not-drawn">(a block of type {block.type} is not drawn here)</p>
}

function ContainerBlock({ block }: { block: Block }) {
  const inside = <BlockList blocks={block.child_blocks ?? []} />
  const title = plainTextOf(block.title) || 'More'
  if (block.is_collapsible !== true)
    return (
      <section className="container" aria-label={title}>
        {block.title === undefined ? null : <p className="card-title">{title}</p>}
        {inside}
      </section>
    )
  return (
    <details className="container" open={block.default_collapsed !== true}>
      <summary>{title}</summary>
      {inside}
    </details>
  )
}

function HeaderBlock({ block }: { block: Block }) {
  return (
    <h3 className="header-block">
      <TextObjectView text={block.text as TextObject} />
    </h3>
  )
}

function SectionBlock({ block }: { block: Block }) {
  const { text, fields = [], accessory } = block
  return (
    <div className="section">
      <div className="section-text">
        <OptionalText text={text} />
        {fields.length === 0 ? null : (
          <div className="fields">
            {renderKeyed(fields, (field) => (
              <OptionalText text={field} />
            ))}
          </div>
        )}
      </div>
      {accessory === undefined ? null : (
        <div className="accessory">
          <ElementView target={{ block, element: accessory }} />
        </div>
      )}
    </div>
  )
}

function ContextBlock({ block }: { block: Block }) {
  return (
    <div className="context">
      {renderKeyed(block.elements ?? [], (element) => (
        <ContextElement element={element as Element | TextObject} />
      ))}
    </div>
  )
}

function ContextElement({ element }: { element: Element | TextObject }) {
  if (element.type === 'image') return <Picture image={element as Element} />
  return <OptionalText text={element as TextObject} />
}

function RichTextBlock({ block }: { block: Block }) {
  return (
    <div className="rich-text">
      <RichText parts={(block.elements ?? []) as RichPart[]} />
    </div>
  )
}

function ImageBlock({ block }: { block: Block }) {
  return (
    <figure className="image-block">
      {block.title === undefined ? null : <figcaption>{plainTextOf(block.title)}</figcaption>}
      <Picture image={block} />
    </figure>
  )
}

function AlertBlock({ block }: { block: Block }) {
  return (
    <div className={`alert alert-${block.level ?? 'default'}`} role="note">
      <TextObjectView text={block.text as TextObject} />
    </div>
  )
}

function CardBlock({ block }: { block: Block }) {
  const { hero_image: hero, icon, title, subtitle, body, actions = [] } = block
  return (
    <section className="card" aria-label={plainTextOf(title) || 'Card'}>
      {hero === undefined ? null : <Picture image={hero} />}
      <div className="card-head">
        {icon === undefined ? null : <Picture image={icon} />}
        <div>
          <OptionalText text={title} className="card-title" />
          <OptionalText text={subtitle} />
        </div>
      </div>
      <OptionalText text={body} />
      <div className="actions">
        {renderKeyed(actions, (element) => (
          <ElementView target={{ block, element }} />
        ))}
      </div>
    </section>
  )
}

function OptionalText({ text, className }: { text: TextObject | string | undefined; className?: string }) {
  if (typeof text !== 'object') return null
  return (
    <p className={className}>
      <TextObjectView text={text} />
    </p>
  )
}

function CarouselBlock({ block }: { block: Block }) {
  return (
    <section className="carousel" aria-label="Cards">
      {renderKeyed((block.elements ?? []) as Block[], (card) => (
        <CardBlock block={card} />
      ))}
    </section>
  )
}

function ActionsBlock({ block }: { block: Block }) {
  return (
    <div className="actions">
      {renderKeyed((block.elements ?? []) as Element[], (element) => (
        <ElementView target={{ block, element }} />
      ))}
    </div>
  )
}

/** Elements with several native inputs; an HTML label can belong to one input only. */
const GROUPS = ['radio_buttons', 'checkboxes']

function InputBlock({ block }: { block: Block }) {
  const id = useId()
  const error = useBlockTarget().errorOf(block.block_id ?? '')
  const { element, hint, optional } = block
  if (element === undefined) return null
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const labelId = `${id}-label`
  return (
    <div className={error === null ? 'field' : 'field is-wrong'}>
      <FieldLabel id={labelId} inputId={GROUPS.includes(element.type) ? null : `${id}-input`}>
        {block.label?.text}
        {optional === true ? <span className="quiet"> (optional)</span> : null}
      </FieldLabel>
      <ElementView
        target={{ block, element }}
        inputId={`${id}-input`}
        labelledBy={labelId}
        isWrong={error !== null}
        {...(described === '' ? {} : { describedBy: described })}
      />
      {error === null ? null : (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint.text}
        </p>
      )}
    </div>
  )
}

function FieldLabel({ id, inputId, children }: { id: string; inputId: string | null; children: ReactNode }) {
  const common = { className: 'field-label', id }
  if (inputId === null) return <span {...common}>{children}</span>
  return (
    <label {...common} htmlFor={inputId}>
      {children}
    </label>
  )
}
