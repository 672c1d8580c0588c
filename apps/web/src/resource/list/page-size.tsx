import { limits } from '@castellan/contract/limits.ts'
import { ChevronDown } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { PressButton } from '../../ui/action/press-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How many rows a page has; "All" is the largest page there is (spec, "Data tables"). */
export function PageSize({ length, onChange }: { length: number; onChange: (length: number) => void }) {
  const { t } = useTranslation()
  const nameOf = (size: number) => (size === limits.pageSizeAll ? t(($) => $.table.pageSizeAll) : String(size))
  const label = t(($) => $.table.pageSize)
  return (
    <MenuTrigger>
      <PressButton
        aria-label={`${label}: ${nameOf(length)}`}
        className="inline-flex h-(--control-h-sm) items-center gap-1.5 rounded-full border border-line-strong px-3 font-medium text-ink hover:bg-sunk"
      >
        {nameOf(length)}
        <ChevronDown aria-hidden className="size-3.5 text-ink-3" />
      </PressButton>
      <Menu
        aria-label={label}
        placement="top start"
        selectionMode="single"
        selectedKeys={[String(length)]}
        onAction={(size) => onChange(Number(size))}
      >
        {limits.pageSizes.map((size) => (
          <MenuItem key={size} id={String(size)}>
            {nameOf(size)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
