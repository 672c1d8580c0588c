import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { AriaLocale } from '../../ui/text/aria-locale.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LoadingBar } from '../../ui/state/loading-bar.tsx'
import { LocaleProvider } from '../../ui/text/locale-provider.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { chooseDark, useDark } from '../../ui/theme.ts'
import { ToastPlace } from '../../ui/toast-place.tsx'
import { Buttons } from './buttons.tsx'
import { Data } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Phone } from './phone.tsx'
import { TabSamples } from './tab-samples.tsx'

const pages = { Foundations, Buttons, Forms, Feedback, Overlays, Data, Phone, Tabs: TabSamples }
const locales = ['en', 'de', 'pl', 'tr', 'ar', 'fa'].map((value) => ({ value, label: value }))

function Head({ locale, onLocale }: { locale: string; onLocale: (locale: string) => void }) {
  const isDark = useDark()
  return (
    <header className="mb-4 flex items-center gap-2">
      <h1 className="flex-1 text-xl">Components</h1>
      <SelectField aria-label="Language" placeholder="en" options={locales} value={locale} onChange={onLocale} />
      <IconButton
        icon={isDark ? Sun : Moon}
        label={isDark ? 'Light theme' : 'Dark theme'}
        onPress={() => chooseDark(!isDark)}
      />
    </header>
  )
}

type GalleryProps = { isStandalone?: boolean; shown?: keyof typeof pages }

/** Every component in its states, for developers. Rendered inside a page that already has toasts and a bar. */
export function ComponentsGallery({ isStandalone = false, shown = 'Foundations' }: GalleryProps) {
  const [locale, setLocale] = useState('en')
  return (
    <LocaleProvider locale={locale}>
      <AriaLocale>
        <div className="mx-auto max-w-[1280px] p-4 sm:p-6">
          <Head locale={locale} onLocale={setLocale} />
          <Tabs defaultSelectedKey={shown}>
            <TabList aria-label="Parts">
              {Object.keys(pages).map((name) => (
                <Tab key={name} id={name}>
                  {name}
                </Tab>
              ))}
            </TabList>
            {Object.entries(pages).map(([name, Page]) => (
              <TabPanel key={name} id={name}>
                <Page />
              </TabPanel>
            ))}
          </Tabs>
        </div>
        {isStandalone ? (
          <>
            <LoadingBar label="Page is loading" />
            <ToastPlace label="News" />
          </>
        ) : null}
      </AriaLocale>
    </LocaleProvider>
  )
}

/** `/components/tabs` (spec §2). */
export function TabsGallery() {
  return <ComponentsGallery shown="Tabs" />
}
