import { cx } from 'class-variance-authority'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { FileButton } from '../action/file-button.tsx'

export interface FileDropProps {
  /** One sentence: what to drop here. */
  label: ReactNode
  /** Opens the file dialog: the way without dragging. */
  buttonLabel: string
  /** Kinds and largest size. */
  hint?: ReactNode
  acceptedFileTypes?: readonly string[]
  allowsMultiple?: boolean
  errorMessage?: string
  isDisabled?: boolean
  onFiles: (files: File[]) => void
  className?: string
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

async function filesOf(event: DropEvent): Promise<File[]> {
  const files = event.items.filter((item) => item.kind === 'file')
  return Promise.all(files.map((item) => item.getFile()))
}

/** A place to drop, paste or choose files. Checking kind and size is the caller's part. */
export function FileDrop(props: FileDropProps) {
  const { label, buttonLabel, hint, acceptedFileTypes, allowsMultiple = false, errorMessage, isDisabled } = props
  const take = (files: File[]) => {
    if (files.length > 0) props.onFiles(allowsMultiple ? files : files.slice(0, 1))
  }
  return (
    <div className={cx('flex flex-col gap-1.5', props.className)}>
      <DropZone
        isDisabled={isDisabled}
        onDrop={(event) => void filesOf(event).then(take)}
        className={cx(
          'flex flex-col items-center gap-3 rounded-md border border-dashed bg-surface px-6 py-8 text-center transition-colors data-drop-target:border-brand data-drop-target:bg-brand-soft data-disabled:opacity-50',
          errorMessage === undefined ? 'border-field' : 'border-stop',
        )}
      >
        <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand">
          <Upload aria-hidden className="size-5" />
        </span>
        <div className="flex flex-col gap-0.5">
          <Text slot="label" className="font-medium">
            {label}
          </Text>
          {hint === undefined ? null : <span className="text-xs text-ink-3 phone:text-sm">{hint}</span>}
        </div>
        <FileButton
          acceptedFileTypes={acceptedFileTypes}
          allowsMultiple={allowsMultiple}
          isDisabled={isDisabled}
          onFiles={take}
        >
          {buttonLabel}
        </FileButton>
      </DropZone>
      {errorMessage === undefined ? null : (
        <p role="alert" className="text-xs font-medium text-stop phone:text-sm">
          {errorMessage}
        </p>
      )}
    </div>
  )
}
