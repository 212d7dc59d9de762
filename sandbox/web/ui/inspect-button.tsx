/** Opens the refused call in the inspector. */
export function InspectButton({ trafficId, onInspect }: { trafficId: number; onInspect: (id: number) => void }) {
  return (
    <button type="button" className="replies" onClick={() => onInspect(trafficId)}>
      Show what was refused, and why
    </button>
  )
}
