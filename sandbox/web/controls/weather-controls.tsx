import { useState } from 'react'
import type { PageWeather, Weather } from '../protocol.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'

const KINDS: { weather: Weather; text: string }[] = [
  { weather: 'ok', text: 'Fine' },
  { weather: 'slow', text: 'Slow' },
  { weather: 'limited', text: 'Limited' },
  { weather: 'broken', text: 'Broken' },
]

/** How well the services do that the app relies on. */
export function WeatherControls({ weather }: { weather: PageWeather }) {
  return (
    <section aria-labelledby="weather-heading">
      <h3 id="weather-heading">Weather</h3>
      <ServiceWeather of="slack" name="Slack" weather={weather.slack} />
      <ServiceWeather of="leadlist" name="LeadList" weather={weather.leadlist} />
    </section>
  )
}

/** What was picked stands at once; as soon as the sandbox says otherwise, what it says. */
function ServiceWeather({ of, name, weather }: { of: 'slack' | 'leadlist'; name: string; weather: Weather }) {
  const { send } = useSandboxContext()
  const [picked, setPicked] = useState<{ before: Weather; next: Weather } | null>(null)
  const shown = picked?.before === weather ? picked.next : weather
  const pick = (next: Weather) => {
    setPicked({ before: weather, next })
    void send.change({ do: 'weather', of, weather: next }).then((isDone) => isDone || setPicked(null))
  }
  return (
    <fieldset className="segments">
      <legend>{name}</legend>
      {KINDS.map(({ weather: each, text }) => (
        <label key={each}>
          <input type="radio" name={`weather-${of}`} checked={shown === each} onChange={() => pick(each)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
