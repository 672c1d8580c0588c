import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { useCopyText } from '../text/copy-text.ts'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'isDisabled'> {
  /** What lands on the clipboard. */
  text: string
  label: string
  /** Said and shown after copying. */
  copiedLabel: string
  /** `text` shows the label next to the icon. */
  look?: 'icon' | 'text'
}

export function CopyButton({ text, label, copiedLabel, look = 'icon', ...rest }: CopyButtonProps) {
  const { isCopied, copy } = useCopyText()
  const icon = isCopied ? Check : Copy
  const spoken = isCopied ? copiedLabel : label
  return (
    <>
      {look === 'icon' ? (
        <IconButton {...rest} icon={icon} label={spoken} onPress={() => void copy(text)} />
      ) : (
        <Button {...rest} icon={icon} onPress={() => void copy(text)}>
          {spoken}
        </Button>
      )}
      <span className="sr-only">
        <output>{isCopied ? copiedLabel : ''}</output>
      </span>
    </>
  )
}
