const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  traffic: 'M7 4v14m0 0l-3-3m3 3l3-3M17 20V6m0 0l-3 3m3-3l3 3',
  thread: 'M5 5h14v10H11l-4 4v-4H5z',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  send: 'M5 12h13M13 6l6 6-6 6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10z',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 0v18M12 8l7-2M12 13h9M12 18l7 0',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  back: 'M19 12H6M11 6l-6 6 6 6',
  lock: 'M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  down: 'M12 5v13M6 13l6 6 6-6',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

const HUES = 8

/** A person's initials or the app's icon; decorative, hidden from screen readers. */
export function Avatar({ name, userId, isApp = false }: { name: string; userId: string; isApp?: boolean }) {
  if (isApp)
    return (
      <span className="avatar avatar-app" aria-hidden="true">
        <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
          <path d="M6 8h20l-7.5 8.5V25l-5-2.5v-6z" />
        </svg>
      </span>
    )
  return (
    <span className={`avatar hue-${hueOf(userId)}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function hueOf(userId: string): number {
  let sum = 0
  for (const character of userId) sum = (sum * 31 + character.charCodeAt(0)) % 9_973
  return sum % HUES
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
