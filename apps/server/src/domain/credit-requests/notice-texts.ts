import type { Locale } from '@castellan/contract/locales.ts'

/** What is said about requests; the texts belong to the language of who reads them. */
export type RequestNotice =
  | 'creditsAsked'
  | 'creditsGiven'
  | 'creditsDeclined'
  | 'creditsDeclinedWhy'
  | 'transferUndone'
export type NoticeTexts = (
  notice: RequestNotice,
  language: Locale,
  values: Readonly<Record<string, string | number>>,
) => { title: string; body: string }
