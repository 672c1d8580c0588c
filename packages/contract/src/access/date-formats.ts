/** How somebody reads dates: `DD/MM/YYYY` (spec §9), as their language writes them, or ISO 8601. */
export const dateFormats = ['dmy', 'language', 'iso'] as const
export type DateFormatName = (typeof dateFormats)[number]
