import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onPress'> {
  acceptedFileTypes?: readonly string[]
  allowsMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the browser's file dialog. */
export function FileButton({ acceptedFileTypes, allowsMultiple, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFileTypes?.join(',')}
        multiple={allowsMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
      <Button {...rest} onPress={() => input.current?.click()} />
    </>
  )
}
