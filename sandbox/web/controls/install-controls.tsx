import type { PageApp } from '../protocol.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'

/** Takes the app out of the workspace, or brings it back. */
export function InstallControls({ app }: { app: PageApp }) {
  const { send } = useSandboxContext()
  const { isInstalled, name } = app
  return (
    <section aria-labelledby="install-heading">
      <h3 id="install-heading">The app</h3>
      <p className="quiet">
        {isInstalled
          ? `${name} is installed. Uninstalling kills its token and tells it; what it kept of this workspace goes.`
          : `${name} is not installed in this workspace.`}
      </p>
      <button
        type="button"
        className={isInstalled ? 'button danger' : 'button primary'}
        onClick={() => void send.change({ do: isInstalled ? 'uninstall' : 'install' })}
      >
        {isInstalled ? `Uninstall ${name}` : `Install ${name}`}
      </button>
    </section>
  )
}
