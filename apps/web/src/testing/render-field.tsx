import type { AnyField } from '@castellan/contract/kit/field.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach } from 'vitest'
import { inputs } from '../fields/inputs.ts'
import type { Component } from '../fields/view/field-parts.ts'
import type { InputProps } from '../fields/view/field-view.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { noResourceTexts } from '../i18n/resource-texts.ts'
import { LocaleProvider } from '../ui/text/locale-provider.tsx'

afterEach(cleanup)

type FieldOptions = Partial<InputProps> & { locale?: string }

/** Shows the input of a field labelled “Field” as a form does. The values it gave are returned, the newest last. */
export async function renderField(
  field: AnyField,
  value: unknown,
  { locale = 'en', ...props }: FieldOptions = {},
): Promise<unknown[]> {
  await initI18n(locale)
  const given: unknown[] = []
  const Input: Component<InputProps> = inputs[field.kind.name]!
  function Form() {
    const [current, setCurrent] = useState(value)
    const change = (next: unknown) => {
      given.push(next)
      setCurrent(next)
    }
    return (
      <Input
        {...{ field, name: 'field', label: 'Field', words: noResourceTexts, isDisabled: false }}
        {...{ description: undefined, errorMessage: undefined, optionalLabel: undefined, focusRef: null }}
        onBlur={() => undefined}
        {...props}
        value={current}
        onChange={change}
      />
    )
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <LocaleProvider locale={locale}>
        <Suspense>
          <Form />
        </Suspense>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return given
}
