import { type ComponentType, memo } from 'react'
import type { Block } from '../store/block.ts'
import { renderKeyed } from '../ui/focus.ts'
import { ChartBlock } from './charts.tsx'
import { ActionsBlock, InputBlock } from './input-blocks.tsx'
import { MarkdownBlock } from './rich-text.tsx'
import { DataTable, TableBlock } from './tables.tsx'
import { plainTextOf } from './text/mrkdwn.tsx'
import {
  AlertBlock,
  CardBlock,
  CarouselBlock,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  RichTextBlock,
  SectionBlock,
} from './text-blocks.tsx'

const BLOCKS: Record<string, ComponentType<{ block: Block }>> = {
  section: SectionBlock,
  header: HeaderBlock,
  divider: () => <hr className="divider" />,
  context: ContextBlock,
  actions: ActionsBlock,
  input: InputBlock,
  rich_text: RichTextBlock,
  image: ImageBlock,
  alert: AlertBlock,
  markdown: MarkdownBlock,
  table: TableBlock,
  data_table: DataTable,
  data_visualization: ChartBlock,
  card: CardBlock,
  carousel: CarouselBlock,
  container: ContainerBlock,
}

/**
 * Blocks of one message or view, keyed by index, so that an update keeps the focus and open menus. Values of inputs are kept
 * by block id elsewhere.
 */
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

/** Blocks in a frame that can be collapsed. */
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
