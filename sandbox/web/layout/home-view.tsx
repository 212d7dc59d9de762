import { useRef } from 'react'
import { BlockList } from '../block-kit/block-list.tsx'
import type { PageView } from '../protocol.ts'
import type { HomeRefusal } from '../store/model.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'
import { SurfaceContext } from '../store/surface.ts'
import { useActing } from '../store/use-acting.ts'
import { useKeptFocus } from '../ui/focus.ts'
import { InspectButton } from '../ui/inspect-button.tsx'

type HomeViewProps = {
  home: PageView | null
  /** where Slack did not take what the app published */
  refused: HomeRefusal | null
  onInspect: (id: number) => void
}

/** The App Home as the app has published it. */
export function HomeView({ home, refused, onInspect }: HomeViewProps) {
  if (home !== null) return <Published home={home} />
  return (
    <div className="home">
      <p className="quiet" role="status">
        {refused === null ? 'Opening the Home…' : refused.text}
      </p>
      {refused === null ? null : <InspectButton trafficId={refused.trafficId} onInspect={onInspect} />}
    </div>
  )
}

const HERE = { in: 'home' } as const

function Published({ home }: { home: PageView }) {
  const { send } = useSandboxContext()
  const { surface } = useActing(send, { where: HERE, blocks: home.blocks, values: home.values })
  const root = useRef<HTMLElement>(null)
  useKeptFocus(root, home.hash)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="home" ref={root} aria-label="App Home" tabIndex={0}>
      <div className="home-page">
        <h2 className="unseen">Home</h2>
        <SurfaceContext value={surface}>
          <BlockList blocks={home.blocks} />
        </SurfaceContext>
      </div>
    </section>
  )
}
