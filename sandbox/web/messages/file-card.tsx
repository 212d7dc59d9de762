import type { PageFile } from '../protocol.ts'
import { Icon } from '../ui/icons.tsx'

/** A file of a message, to be downloaded. */
export function FileCard({ file: { name, title, size, path } }: { file: PageFile }) {
  return (
    <a className="file" href={path} download={name}>
      <Icon name="file" />
      <span>
        <strong>
          <bdi>{title || name}</bdi>
        </strong>
        <span className="quiet">{sizeText(size)}</span>
      </span>
    </a>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
