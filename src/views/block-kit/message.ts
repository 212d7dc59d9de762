import type { Block, KnownBlock } from '@slack/types'

type ChartPoint = { label: string; value: number }

/** A line chart; `@slack/types` 3.2 does not know the block yet. Labels equal `categories`, in their order. */
export interface ChartBlock extends Block {
  type: 'data_visualization'
  title: string
  chart: {
    type: 'line'
    series: { name: string; data: ChartPoint[] }[]
    axis_config: { categories: string[]; x_label?: string; y_label?: string }
  }
}

export type MessageBlock = KnownBlock | ChartBlock

/**
 * A message in three forms, for Slack to refuse one after the other:
 * `blocks` with tables and charts, `plainBlocks` without, and `text`, a full sentence, which screen readers and
 * notifications read in every case. `text` is escaped already.
 */
export type Message = { text: string; blocks: MessageBlock[]; readonly plainBlocks: MessageBlock[] }

/** The blocks to try one after the other; none in the end. A form that Slack is not asked to take is not made. */
export function* formsOf(message: Message): Generator<MessageBlock[], void> {
  yield message.blocks
  yield message.plainBlocks
  yield []
}
