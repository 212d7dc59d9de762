import { useSandboxContext } from '../store/sandbox-context.ts'
import { PanelFrame } from '../ui/panel-frame.tsx'
import { AddLead } from './add-lead.tsx'
import { ClockControls } from './clock.tsx'
import { ConnectKeys } from './connect-keys.tsx'
import { InstallControls } from './install-controls.tsx'
import { WeatherControls } from './weather-controls.tsx'

/** What a person can set about the sandbox: its time, how well the others do, who visits, whether the app is there. */
export function ControlsPanel({ onClose }: { onClose: () => void }) {
  const { model } = useSandboxContext()
  const { state } = model
  if (state === null) return null
  return (
    <PanelFrame title="Clock and weather" onClose={onClose}>
      <div className="panel-body">
        <ClockControls clock={state.clock} />
        <WeatherControls weather={state.weather} />
        <AddLead key={state.viewer.teamId} state={state} />
        <ConnectKeys leadLists={state.leadLists} />
        <InstallControls app={state.app} />
      </div>
    </PanelFrame>
  )
}
