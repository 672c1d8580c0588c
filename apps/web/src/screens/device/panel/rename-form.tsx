import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useDraftValue } from '../parts/use-draft-value.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKeepDevice } from '../data/use-keep-device.ts'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'

/** Names the TV, in its place on the card. */
export function RenameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const [typed, setTyped, dropTyped] = useDraftValue('name', name)
  const leave = () => {
    dropTyped()
    onDone()
  }
  const rename = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(ownerCalls.rename, { body: { name: typed } }),
    onSuccess: ({ device }) => {
      keepDevice(device)
      leave()
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-3 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!rename.isPending) rename.mutate()
      }}
    >
      <TextField
        autoFocus
        name="name"
        label={t(($) => $.owner.panel.name)}
        placeholder={t(($) => $.owner.panel.namePlaceholder)}
        maxLength={limits.deviceNameMax}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
        }}
        errorMessage={fieldMessage(rename.error, 'name')}
      />
      <FailureNote error={rename.error} fields={['name']} />
      <div className="flex gap-2 *:flex-1">
        <Button onPress={leave}>{t(($) => $.owner.cancel)}</Button>
        <Button type="submit" variant="primary" isPending={rename.isPending}>
          {t(($) => $.owner.save)}
        </Button>
      </div>
    </form>
  )
}
