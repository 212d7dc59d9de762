const HUES = 8

/** A person's initials on a colour of their own; the app's sign. It says nothing that the name beside it does not. */
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
