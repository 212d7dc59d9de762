import type { Block, Element, RichPart, TextObject } from '../store/block.ts'
import { renderKeyed } from '../ui/focus.ts'
import { ElementView } from './elements/element.tsx'
import { RichText } from './rich-text.tsx'
import { Picture, plainTextOf, TextObjectView } from './text/mrkdwn.tsx'

export function HeaderBlock({ block }: { block: Block }) {
  return (
    <h3 className="header-block">
      <TextObjectView text={block.text as TextObject} />
    </h3>
  )
}

export function SectionBlock({ block }: { block: Block }) {
  const { text, fields = [], accessory } = block
  return (
    <div className="section">
      <div className="section-text">
        {text === undefined ? null : (
          <p>
            <TextObjectView text={text as TextObject} />
          </p>
        )}
        {fields.length === 0 ? null : (
          <div className="fields">
            {renderKeyed(fields, (field) => (
              <p>
                <TextObjectView text={field} />
              </p>
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

/** Small grey text. */
export function ContextBlock({ block }: { block: Block }) {
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
  return (
    <p>
      <TextObjectView text={element as TextObject} />
    </p>
  )
}

export function RichTextBlock({ block }: { block: Block }) {
  return (
    <div className="rich-text">
      <RichText parts={(block.elements ?? []) as RichPart[]} />
    </div>
  )
}

export function ImageBlock({ block }: { block: Block }) {
  return (
    <figure className="image-block">
      {block.title === undefined ? null : <figcaption>{plainTextOf(block.title)}</figcaption>}
      <Picture image={block} />
    </figure>
  )
}

export function AlertBlock({ block }: { block: Block }) {
  return (
    <div className={`alert alert-${block.level ?? 'default'}`} role="note">
      <TextObjectView text={block.text as TextObject} />
    </div>
  )
}

export function CardBlock({ block }: { block: Block }) {
  const { hero_image: hero, icon, title, subtitle, body, actions = [] } = block
  return (
    <article className="card">
      {hero === undefined ? null : <Picture image={hero} />}
      <div className="card-head">
        {icon === undefined ? null : <Picture image={icon} />}
        <div>
          {typeof title === 'object' ? (
            <p className="card-title">
              <TextObjectView text={title} />
            </p>
          ) : null}
          <OptionalText text={subtitle} />
        </div>
      </div>
      <OptionalText text={body} />
      <div className="actions">
        {renderKeyed(actions, (element) => (
          <ElementView target={{ block, element }} />
        ))}
      </div>
    </article>
  )
}

function OptionalText({ text }: { text: TextObject | undefined }) {
  if (text === undefined) return null
  return (
    <p>
      <TextObjectView text={text} />
    </p>
  )
}

export function CarouselBlock({ block }: { block: Block }) {
  return (
    <section className="carousel" aria-label="Cards">
      {renderKeyed((block.elements ?? []) as Block[], (card) => (
        <CardBlock block={card} />
      ))}
    </section>
  )
}
