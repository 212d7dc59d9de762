import { type Piece, parseMrkdwn } from '../block-kit/text/mrkdwn.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'

/** Says new messages of others, for who listens rather than looks. */
export function Announcer() {
  const { model } = useSandboxContext()
  const { news } = model
  return (
    <p className="unseen" role="status" aria-live="polite" aria-label="New messages">
      {news === null
        ? ''
        : `${news.author.name}${news.isEphemeral ? ', only visible to you' : ''}: ${spoken(news.text)}`}
    </p>
  )
}

const spoken = (text: string): string => parseMrkdwn(text).map(wordsOf).join('')

function wordsOf(piece: Piece): string {
  if ('inside' in piece) return piece.inside.map(wordsOf).join('')
  if ('text' in piece) return piece.text
  return 'label' in piece ? piece.label : piece.fallback
}
