import { Bell, Download, EllipsisVertical, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { Link, LinkButton } from '../../ui/action/link.tsx'
import { words } from './samples.ts'
import { Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

function SavingButton() {
  const [isPending, setIsPending] = useState(false)
  const save = () => {
    setIsPending(true)
    setTimeout(() => setIsPending(false), 1500)
  }
  return (
    <Button variant="primary" isPending={isPending} onPress={save}>
      Press me: pending keeps the width
    </Button>
  )
}

export function Buttons() {
  return (
    <>
      <Specimen title="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" icon={Plus}>
          Add TV
        </Button>
        <Button icon={Download}>Export</Button>
      </Specimen>
      <Specimen title="Small, disabled, pending">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="sm">
            {variant}
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            disabled
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isPending pendingLabel="Saving">
            pending
          </Button>
        ))}
        <SavingButton />
      </Specimen>
      <Specimen title="IconButton, CopyButton">
        <IconButton icon={RefreshCw} label="Refresh" />
        <IconButton icon={Bell} label="Notifications, unread" hasDot />
        <IconButton icon={EllipsisVertical} label="More" variant="secondary" />
        <IconButton icon={Trash2} label="Delete" variant="danger" />
        <IconButton icon={EllipsisVertical} label="More, small" size="sm" />
        <CopyButton text="00:1A:79:4C:12:9E" label={words.copy} copiedLabel={words.copied} />
        <CopyButton text="00:1A:79:4C:12:9E" label="Copy MAC" copiedLabel={words.copied} look="text" size="sm" />
      </Specimen>
      <Specimen title="Link, LinkButton, Kbd">
        <Link href="#link">A link in text</Link>
        <LinkButton href="#link" variant="secondary">
          A link like a button
        </LinkButton>
        <span className="flex items-center gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Specimen>
    </>
  )
}
