import { Archive, Columns3, Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogTrigger } from '../../ui/action/dialog.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../../ui/action/menu.tsx'
import { Popover, PopoverTrigger } from '../../ui/action/popover.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Tooltip } from '../../ui/action/tooltip.tsx'
import { words } from './samples.ts'
import { Specimen } from './specimen.tsx'

const soon = () => new Promise((resolve) => setTimeout(resolve, 900))

function Dialogs() {
  return (
    <Specimen title="Dialog, ConfirmDialog, Sheet">
      <DialogTrigger>
        <Button>Dialog</Button>
        <Dialog
          title="Add TV"
          description="The MAC stands on the TV, under About."
          closeLabel={words.close}
          footer={
            <>
              <Button slot="close">{words.cancel}</Button>
              <Button variant="primary" slot="close">
                Add TV
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <TextField label="MAC" isCode autoFocus />
            <TextField label="Name" optionalLabel="optional" />
          </div>
        </Dialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button>ConfirmDialog</Button>
        <ConfirmDialog
          title="Delete 3,406 devices?"
          message="They lose their sources at once. This cannot be undone."
          confirmLabel="Delete devices"
          cancelLabel={words.cancel}
          phrase={{ text: '3406', label: 'Type 3406 to go on' }}
          onConfirm={soon}
        />
      </DialogTrigger>
      <DialogTrigger>
        <Button>Sheet at the end</Button>
        <Sheet
          title="Living room"
          description="00:1A:79:4C:12:9E"
          closeLabel={words.close}
          footer={<Button slot="close">{words.close}</Button>}
        >
          <TextField label="Name" defaultValue="Living room" />
        </Sheet>
      </DialogTrigger>
      <DialogTrigger>
        <Button>Sheet at the start</Button>
        <Sheet title="Castellan" closeLabel={words.close} side="start" size="sm">
          The sidebar of small screens.
        </Sheet>
      </DialogTrigger>
    </Specimen>
  )
}

export function Overlays() {
  return (
    <>
      <Dialogs />
      <Specimen title="Menu, Popover, Tooltip">
        <MenuTrigger>
          <IconButton icon={EllipsisVertical} label="Actions" variant="secondary" />
          <Menu aria-label="Actions">
            <MenuItem id="edit" icon={Pencil} shortcut="E">
              Edit
            </MenuItem>
            <MenuItem id="copy" icon={Copy} description="Sources go along">
              Duplicate
            </MenuItem>
            <MenuItem id="archive" icon={Archive} isDisabled>
              Archive
            </MenuItem>
            <MenuSeparator />
            <MenuItem id="delete" icon={Trash2} tone="danger">
              Delete
            </MenuItem>
          </Menu>
        </MenuTrigger>
        <MenuTrigger>
          <Button icon={Columns3}>Columns</Button>
          <Menu aria-label="Columns">
            <MenuSection
              title="Visible columns"
              selectionMode="multiple"
              defaultSelectedKeys={['mac', 'name']}
              shouldCloseOnSelect={false}
            >
              <MenuItem id="mac">MAC</MenuItem>
              <MenuItem id="name">Name</MenuItem>
              <MenuItem id="seen">Last seen</MenuItem>
            </MenuSection>
          </Menu>
        </MenuTrigger>
        <PopoverTrigger>
          <Button>Popover</Button>
          <Popover label="Status" className="flex w-56 flex-col gap-2">
            <Checkbox defaultSelected>Active</Checkbox>
            <Checkbox>Trial</Checkbox>
            <Checkbox>Grace</Checkbox>
          </Popover>
        </PopoverTrigger>
        <Tooltip text="Only a help, never the only place">
          <Button variant="ghost">Tooltip</Button>
        </Tooltip>
      </Specimen>
    </>
  )
}
