/** Slack's short names of common emoji. Unknown names stay text. */
const EMOJI: Record<string, string> = {
  '+1': '👍',
  '-1': '👎',
  bar_chart: '📊',
  bell: '🔔',
  blush: '😊',
  bulb: '💡',
  calendar: '📅',
  chart_with_downwards_trend: '📉',
  chart_with_upwards_trend: '📈',
  clock9: '🕘',
  email: '✉️',
  eyes: '👀',
  fire: '🔥',
  gear: '⚙️',
  heart: '❤️',
  heavy_check_mark: '✔️',
  hourglass: '⌛',
  hourglass_flowing_sand: '⏳',
  inbox_tray: '📥',
  information_source: 'ℹ️',
  key: '🔑',
  link: '🔗',
  lock: '🔒',
  mag: '🔍',
  memo: '📝',
  no_entry: '⛔',
  page_facing_up: '📄',
  phone: '☎️',
  pushpin: '📌',
  robot_face: '🤖',
  rocket: '🚀',
  rotating_light: '🚨',
  smile: '😄',
  sparkles: '✨',
  speech_balloon: '💬',
  star: '⭐',
  tada: '🎉',
  thumbsup: '👍',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  x: '❌',
}

/** The character of a short name; null if it is unknown. */
export function emojiOf(name: string): string | null {
  return Object.hasOwn(EMOJI, name) ? (EMOJI[name] ?? null) : null
}

export function withEmoji(text: string): string {
  return text.replaceAll(/:([a-z0-9_+-]+):/g, (written, name: string) => emojiOf(name) ?? written)
}
