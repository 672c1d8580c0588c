import { limits } from '@castellan/contract/limits.ts'
import { expect } from 'vitest'
import { declared, say, seen, type Section } from '../statement.ts'
import { answers, en, is } from '../trials.ts'
import * as walks from '../walks/errors.ts'

/** Error catalogue, business constants and limits (spec §8, §9). */
export const constants: Section[] = [
  {
    at: '8 Error catalogue',
    statements: [
      say('403: an error notification titled Error', seen(walks.forbiddenNotice('title'))),
      say('It shows the server’s message field', seen(walks.forbiddenNotice('message'))),
      say('It shows for 5 seconds', seen(walks.forbiddenNotice('seconds'))),
      say('401: logout and redirect', seen(walks.refused)),
      say('Other errors are passed to the caller', seen(walks.passedOn)),
      say('Chunk load failure: message “Loading chunk failed” plus source', seen(walks.chunkMessage)),
      say('Kind missing', seen(walks.chunkKind('missing'))),
      say(
        'Kind timeout',
        declared(() => expect(en.shell.chunk.timeout).toContain('took too long')),
      ),
      say('Kind error', seen(walks.chunkKind('error'))),
      say('The page reloads', seen(walks.chunkReloads), 46),
      say('Failures loading roles and permissions: silently ignored', seen(walks.silentGrants)),
      say('Failures loading notifications: silently ignored', seen(walks.silentNotifications)),
      say('A failed user fetch clears the token', seen(walks.userFetchFails)),
      say('A failed device fetch clears the token', seen(walks.deviceFetchFails)),
      say('A search failure shows no notice', seen(walks.searchFails), 46),
      ...(['success', 'error', 'info'] as const).map((group) =>
        say(
          `Notification group ${group}`,
          answers('GET /version', {
            as: 'nobody',
            status: 200,
            also: () => expect(Object.keys(en.shell.toasts)).toContain(group),
          }),
        ),
      ),
      say(
        'Success is titled Success',
        is(() => en.shell.toasts.success, 'Success'),
      ),
      say(
        'Error is titled Error',
        is(() => en.shell.toasts.error, 'Error'),
      ),
      say(
        'Info is titled Info',
        is(() => en.shell.toasts.info, 'Info'),
      ),
    ],
  },
  {
    at: '9 Business constants and limits',
    statements: [
      say(
        'API base path /api/',
        is(() => limits.apiBase, '/api/'),
      ),
      say('Notifications: 3000 ms in one part of the app', seen(walks.noticeLasts('office'))),
      say('Notifications: 2000 ms in another', seen(walks.noticeLasts('owner')), 46),
      say(
        '403 notice 5000 ms',
        is(() => limits.toastForbiddenMs, 5_000),
      ),
      say(
        'At most 10 shown',
        is(() => limits.toastsShownMax, 10),
      ),
      say(
        'Loading bar: 3000 ms',
        is(() => limits.loadingBarMs, 3_000),
      ),
      say('Loading bar: 3px high', seen(walks.barHeight)),
      say(
        'Loading bar: hides after about 500 ms',
        is(() => limits.loadingBarHideMs, 500),
      ),
      say(
        'Scroll reset 190 ms',
        is(() => limits.scrollResetMs, 190),
      ),
      say(
        'Search debounce 500 ms',
        is(() => limits.searchDebounceMs, 500),
      ),
      say(
        'Rich-select search delay 250 ms',
        is(() => limits.selectSearchDelayMs, 250),
      ),
      say('Rich-select list max height 300', seen(walks.selectHeight)),
      say(
        'Remember-me cookie 365 days',
        is(() => limits.rememberDays, 365),
      ),
      say(
        'Locale cookie 365 days',
        is(() => limits.localeCookieDays, 365),
      ),
      say(
        'Password-verified window 120 minutes',
        is(() => limits.passwordVerifiedMinutes, 120),
        6,
      ),
      say('Default date format DD/MM/YYYY', seen(walks.dateFormat)),
      say('Time format H:i:s', seen(walks.timeFormat)),
      say('Files and receipts have the same formats', seen(walks.fileFormat)),
      say('Default locale en', seen(walks.defaultLocale)),
      say('Fallback en-US', seen(walks.fallbackLocale)),
      say('Long strings truncate with an ellipsis', seen(walks.ellipsis)),
      say(
        'Page sizes 10, 15, 20, All (500)',
        is(() => limits.pageSizes, [10, 15, 20, 500]),
      ),
      say(
        'Default page size 20',
        is(() => limits.pageSizeDefault, 20),
      ),
      say('Page links limit 10', seen(walks.pageLinks)),
      say('Loading placeholder 15 rows', seen(walks.placeholderRows)),
      say('Sidebar width 18rem', seen(walks.sidebarWidth)),
      say(
        'Chunk load timeout 120000 ms',
        is(() => limits.chunkLoadTimeoutMs, 120_000),
      ),
      say('Chunks come from the static path dist/js', seen(walks.chunkPath)),
    ],
  },
]
