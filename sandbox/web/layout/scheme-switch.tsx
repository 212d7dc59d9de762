import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../ui/icons.tsx'

type Scheme = 'auto' | 'light' | 'dark'

const SCHEMES: { scheme: Scheme; name: string; icon: IconName }[] = [
  { scheme: 'auto', name: 'As the system', icon: 'auto' },
  { scheme: 'light', name: 'Light', icon: 'sun' },
  { scheme: 'dark', name: 'Dark', icon: 'moon' },
]
const KEPT_AS = 'scheme'

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState<Scheme>(readKept)
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
    keep(scheme)
  }, [scheme])
  return (
    <fieldset className="schemes">
      <legend className="unseen">Colours</legend>
      {SCHEMES.map(({ scheme: each, name, icon }) => (
        <label key={each} title={name}>
          <input type="radio" name="scheme" checked={scheme === each} onChange={() => setScheme(each)} />
          <Icon name={icon} />
          <span className="unseen">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A browser that keeps nothing still has its colours. */
function readKept(): Scheme {
  try {
    return SCHEMES.find(({ scheme }) => scheme === localStorage.getItem(KEPT_AS))?.scheme ?? 'auto'
  } catch {
    return 'auto'
  }
}

function keep(scheme: Scheme): void {
  try {
    localStorage.setItem(KEPT_AS, scheme)
  } catch {
    // nothing is lost but the choice
  }
}
