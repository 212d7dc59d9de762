import { LIMITS } from '../../../src/views/block-kit/limits.ts'
import { boolean, byType, type Check, isObject, list, oneOf, problem, shape, string } from './checks.ts'
import { accessory, actionElement, anyText, button, id, image, inputElement, plainText, url } from './elements.ts'
import { chart, dataTable, richText, table } from './tables-and-charts.ts'

export type Surface = 'message' | 'home' | 'modal'

const block: Record<string, Check> = { type: string() }
const named = { block_id: id }

const cardText = anyText(LIMITS.card.title)
const card = shape(
  block,
  {
    ...named,
    hero_image: image,
    icon: image,
    title: cardText,
    subtitle: cardText,
    body: anyText(LIMITS.card.body),
    actions: list(button, { min: 1, max: LIMITS.card.actions }),
  },
  (value, at) =>
    ['hero_image', 'title', 'actions', 'body'].some((name) => name in value)
      ? []
      : problem('must define one of hero_image, title, actions or body', at),
)

const CONTAINED: Record<string, Check> = {
  section: shape(
    block,
    {
      ...named,
      text: anyText(LIMITS.section.text),
      fields: list(anyText(LIMITS.section.field), { min: 1, max: LIMITS.section.fields }),
      accessory,
      expand: boolean,
    },
    (value, at) => ('text' in value || 'fields' in value ? [] : problem('must define either text or fields', at)),
  ),
  header: shape({ ...block, text: plainText(LIMITS.header.text) }, named),
  divider: shape(block, named),
  context: shape(
    {
      ...block,
      elements: list(
        (value, at) => (isObject(value) && value.type === 'image' ? image : anyText(LIMITS.context.text))(value, at),
        { min: 1, max: LIMITS.context.elements },
      ),
    },
    named,
  ),
  actions: shape({ ...block, elements: list(actionElement, { min: 1, max: LIMITS.actions.elements }) }, named),
  input: shape(
    { ...block, label: plainText(LIMITS.input.label), element: inputElement },
    { ...named, hint: plainText(LIMITS.input.hint), optional: boolean, dispatch_action: boolean },
  ),
  rich_text: richText,
  image: shape(
    { ...block, image_url: url, alt_text: string({ min: 1, max: LIMITS.image.alt }) },
    { ...named, title: plainText(LIMITS.image.title) },
  ),
}

const CARDS: Record<string, Check> = {
  card,
  carousel: shape({ ...block, elements: list(card, { min: 1, max: LIMITS.carousel.cards }) }, named),
}

const WHERE = 'unknown, or not for this surface'
/** One block, as each surface takes it. Whether Home takes tables is in dispute: it does not here. */
export const BLOCK: Record<Surface, Check> = {
  message: byType(
    {
      ...CONTAINED,
      ...CARDS,
      table,
      data_table: dataTable,
      data_visualization: shape({ ...block, title: string({ min: 1, max: LIMITS.chart.title }), chart }, named),
      markdown: shape({ ...block, text: string({ min: 1, max: LIMITS.message.markdown }) }, named),
      container: shape(
        {
          ...block,
          child_blocks: list(byType({ ...CONTAINED, table }, WHERE), { min: 1, max: LIMITS.container.blocks }),
        },
        {
          ...named,
          title: plainText(LIMITS.container.title),
          rich_text_title: richText,
          subtitle: anyText(LIMITS.container.title),
          width: oneOf('narrow', 'standard', 'wide', 'full'),
          icon: image,
          is_collapsible: boolean,
          default_collapsed: boolean,
          has_header_divider: boolean,
        },
      ),
    },
    WHERE,
  ),
  home: byType({ ...CONTAINED, ...CARDS }, WHERE),
  modal: byType(
    {
      ...CONTAINED,
      alert: shape(
        { ...block, text: anyText(LIMITS.alert.text) },
        { ...named, level: oneOf('default', 'info', 'warning', 'error', 'success') },
      ),
    },
    WHERE,
  ),
}
