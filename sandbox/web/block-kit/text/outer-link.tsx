import type { ReactNode } from 'react'
import { linkAddress } from '../../store/address.ts'

/** A link that leaves the page; an address that leads nowhere safe is only shown. */
export function OuterLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  const address = linkAddress(url)
  if (address === null) return <span className="dead-link">{children}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" title={address}>
      {children}
    </a>
  )
}
