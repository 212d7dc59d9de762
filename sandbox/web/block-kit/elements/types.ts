import type { Target } from '../../store/block.ts'

/**
 * What every element gets: itself with its block; in an input block the id that its label is for, and the ids of what labels
 * and describes it.
 */
export type ElementProps = {
  target: Target
  inputId?: string
  labelledBy?: string
  describedBy?: string
  isWrong?: boolean
}
