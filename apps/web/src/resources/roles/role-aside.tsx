import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { roleTemplates } from '@castellan/contract/access/role-templates.ts'
import { rowScopes } from '@castellan/contract/access/roles.ts'
import { menu, screenNamed } from '@castellan/contract/screens.ts'
import { useBuilt } from '../../shell/built-context.ts'
import { titleOf } from '../../shell/title-of.ts'
import { firstOpenScreen } from '../../shell/visible-menu.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RoleTicks } from './use-role-ticks.ts'

const templates = keysOf(roleTemplates)

/** Whose rows a role shows, what it may begin from, and what people with it get. */
export function RoleAside({ ticks }: { ticks: RoleTicks }) {
  const { t } = useTranslation()
  const { base, applyTemplate } = ticks
  return (
    <div className="flex flex-col gap-4">
      <Rows ticks={ticks} />
      {base.changeable && !base.is_system ? (
        <Card title={t(($) => $.permissions.templates.title)} description={t(($) => $.permissions.templates.about)}>
          <div className="flex flex-wrap gap-2">
            {templates.map((name) => (
              <Button key={name} size="sm" onPress={() => applyTemplate(name)}>
                {t(($) => $.permissions.templates[name])}
              </Button>
            ))}
          </div>
        </Card>
      ) : null}
      <Gets ticks={ticks} />
    </div>
  )
}

function Rows({ ticks: { base, rows, setRows } }: { ticks: RoleTicks }) {
  const { t } = useTranslation()
  const isFixed = !base.changeable || base.is_system
  const seesNothing = rows === 'subtree' && base.people.count > 0 && base.people.with_rows === 0
  return (
    <Card title={t(($) => $.permissions.rows.title)}>
      <RadioGroup
        aria-label={t(($) => $.permissions.rows.title)}
        look="cards"
        value={rows}
        isDisabled={isFixed}
        onChange={setRows}
        options={rowScopes.map((value) => ({
          value,
          label: t(($) => $.resources.roles.values.row_scope[value]),
          description: t(($) => $.permissions.rows[value]),
        }))}
      />
      {seesNothing ? (
        <p role="status" className="mt-3 text-sm text-grace">
          {t(($) => $.permissions.rows.nothing, { count: base.people.count })}
        </p>
      ) : null}
    </Card>
  )
}

function Gets({ ticks: { base, ticked } }: { ticks: RoleTicks }) {
  const { t } = useTranslation()
  const built = useBuilt()
  const first = firstOpenScreen(menu, { built, held: [...ticked] })
  const facts = [
    [t(($) => $.permissions.gets.opens), first ? titleOf(screenNamed(first), t) : t(($) => $.permissions.gets.nothing)],
    [t(($) => $.permissions.gets.people), t(($) => $.permissions.gets.count, { count: base.people.count })],
  ]
  return (
    <Card title={t(($) => $.permissions.gets.title)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
