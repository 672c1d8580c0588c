import { numberEntryMs, zappingScopes } from '@castellan/contract/calls/device-settings.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { withMinus } from '../../ui/true-minus.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettingTexts } from './setting-texts.ts'
import { SettingsPage } from './settings-page.tsx'
import { StepField } from './step-field.tsx'

/** What the channel keys of the remote do. */
export function ZappingScreen() {
  const { t, locale } = useTranslation()
  const { label, say, option } = useSettingTexts()
  const sayStep = (ms: number) =>
    withMinus(
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'narrow',
        signDisplay: 'always',
      }).format(ms / 1_000),
    )
  return (
    <SettingsPage
      title={t(($) => $.ownerSettings.pages.zapping.title)}
      about={t(($) => $.ownerSettings.pages.zapping.about)}
    >
      {({ modes: { zapping } }, change) => (
        <div className="flex flex-col gap-6">
          <RadioGroup
            look="cards"
            label={label('scope')}
            value={zapping.scope}
            onChange={(scope) => change('zapping', { scope })}
            options={zappingScopes.map((value) => ({ value, label: option('scope', value) }))}
          />
          <div className="flex flex-col gap-2">
            {(['preview', 'wrap', 'last_channel'] as const).map((name) => (
              <Switch
                key={name}
                side="end"
                isSelected={zapping[name]}
                onChange={(isOn) => change('zapping', { [name]: isOn })}
                {...(name === 'preview' ? { description: t(($) => $.ownerSettings.hints.preview) } : {})}
              >
                {label(name)}
              </Switch>
            ))}
          </div>
          <StepField
            label={label('number_entry_ms')}
            value={zapping.number_entry_ms}
            range={numberEntryMs}
            steps={[-1_000, -numberEntryMs.step, numberEntryMs.step, 1_000]}
            say={(ms) => say('number_entry_ms', ms)}
            sayStep={sayStep}
            onChange={(number_entry_ms) => change('zapping', { number_entry_ms })}
          />
        </div>
      )}
    </SettingsPage>
  )
}
