import type { ModalView } from '@slack/types'
import { LRUCache } from 'lru-cache'
import type { FormPreview } from '../../views/block-kit/modal.ts'
import type { Actor } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'

const MAX_REMEMBERED = 1_000
/** A preview that arrives sooner is shown without a loading state. */
const LOADING_DELAY_MS = 300

const soon = () => new Promise<null>((resolve) => setTimeout(resolve, LOADING_DELAY_MS, null).unref())

/** Updates an open form with its preview, unless newer work about the same view has started. */
export function createLivePreview({ modals }: { modals: Pick<Modals, 'replace'> }) {
  const numbers = new LRUCache<string, number>({ max: MAX_REMEMBERED })

  function begin(viewId: string): () => boolean {
    const number = (numbers.get(viewId) ?? 0) + 1
    numbers.set(viewId, number)
    return () => numbers.get(viewId) === number
  }

  return {
    show: async (
      actor: Actor,
      viewId: string,
      { preview, draw }: { preview: Promise<FormPreview>; draw: (shown: FormPreview) => ModalView },
    ): Promise<void> => {
      const isLatest = begin(viewId)
      const early = await Promise.race([preview, soon()])
      if (early === null && isLatest()) await modals.replace(actor, viewId, async () => draw('loading'))
      const shown = await preview
      if (isLatest()) await modals.replace(actor, viewId, async () => draw(shown))
    },

    /** Cancels pending previews: the modal now shows another view. */
    cancel: (viewId: string): void => void begin(viewId),
  }
}
