import type { Block, TextObject } from '../store/block.ts'
import { inPlace } from '../ui/in-place.ts'
import { ElementView } from './elements/element.tsx'
import { Picture } from './text/picture.tsx'
import { TextObjectView } from './text/text-object.tsx'

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
        {inPlace(actions, (element) => (
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
      {inPlace((block.elements ?? []) as Block[], (card) => (
        <CardBlock block={card} />
      ))}
    </section>
  )
}
