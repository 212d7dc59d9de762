import type { PagePerson, PageState } from '../protocol.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'
import { Avatar } from '../ui/avatar.tsx'

/** Which workspace, and who in it. */
export function ViewerSwitch({ state }: { state: PageState }) {
  const { become } = useSandboxContext()
  const { viewer, workspaces } = state
  const people = workspaces.find(({ id }) => id === viewer.teamId)?.people ?? []
  const person = people.find(({ userId }) => userId === viewer.userId)
  const move = (teamId: string) => {
    const userId = workspaces.find(({ id }) => id === teamId)?.people[0]?.userId
    if (userId !== undefined) become({ teamId, userId })
  }
  return (
    <div className="who">
      <div className="who-row">
        <label htmlFor="workspace">Workspace</label>
        <select id="workspace" className="select" value={viewer.teamId} onChange={(event) => move(event.target.value)}>
          {workspaces.map(({ id: teamId, name, isInstalled }) => (
            <option key={teamId} value={teamId}>
              {isInstalled ? name : `${name} (without the app)`}
            </option>
          ))}
        </select>
      </div>
      <div className="who-row">
        <label htmlFor="person">Who you are</label>
        <select
          id="person"
          className="select"
          value={viewer.userId}
          onChange={(event) => become({ ...viewer, userId: event.target.value })}
        >
          {people.map(({ userId, realName, role }) => (
            <option key={userId} value={userId}>
              {realName} · {role}
            </option>
          ))}
        </select>
      </div>
      {person === undefined ? null : <PersonLine person={person} />}
    </div>
  )
}

function PersonLine({ person: { realName, userId, zone, locale } }: { person: PagePerson }) {
  return (
    <p className="who-line">
      <Avatar name={realName} userId={userId} />
      <span>
        {zone.replaceAll('_', ' ')}
        <span className="who-locale">{languageOf(locale)}</span>
      </span>
    </p>
  )
}

const languageOf = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
