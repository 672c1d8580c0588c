import { KeysSheet } from '../../resource/list/keys-sheet.tsx'
import { useKeysOn } from '../../resource/table/table-keys.ts'

/** The keys that work on every screen of the back office. */
export function PanelKeys({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useKeysOn()
  return <KeysSheet isOpen onOpenChange={onClose} on={on} onChange={setOn} ofList={false} />
}
