import { limits } from '@castellan/contract/limits.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { expect } from 'vitest'
import { say, declared, seen, type Section } from '../statement.ts'
import * as walks from '../walks/shell.ts'

/** Layouts, header and navigation (spec §2). */
export const shell: Section[] = [
  {
    at: '2 Screens and routes · Layouts',
    statements: [
      say('Layout main: toasts, sidebar, header, content', seen(walks.mainLayout)),
      say(
        'Layout error',
        declared(() => expect(screenNamed('unauthorized').layout).toBe('error')),
      ),
      say('Layout basic: centred logo and card, for auth pages', seen(walks.basicLayout)),
      say('Layout portal: dark background', seen(walks.portalLayout)),
      say('Layout portal: toasts', seen(walks.portalToasts)),
      say('Layout website: centred', seen(walks.websiteLayout)),
    ],
  },
  {
    at: '2 Screens and routes · Header',
    statements: [
      say('Hamburger on small screens', seen(walks.hamburger)),
      say('Global search overlay', seen(walks.searchOverlay)),
      say('Dark/light toggle', seen(walks.chooseDarkMode)),
      say('Notification bell with a red dot when any exist', seen(walks.bellDot)),
      say('The bell has a See All link', seen(walks.bellSeeAll)),
      say('Profile menu: Profile', seen(walks.profileEntry('Profile'))),
      say(
        'Profile menu: Two-Factor Authentication if permitted',
        seen(walks.profileEntry('Two-factor authentication')),
      ),
      say('Profile menu: logout', seen(walks.profileEntry('Sign out'))),
      say('A language dropdown appears only when more than one locale exists', seen(walks.languageDropdown)),
      say('The notification menu closes on Escape', seen(walks.bellEscape)),
      say('The notification menu closes on an outside click', seen(walks.bellOutside)),
      say('The profile menu closes on Escape', seen(walks.profileEscape)),
      say('The profile menu closes on an outside click', seen(walks.profileOutside)),
    ],
  },
  {
    at: '2 Screens and routes · Navigation behaviour',
    statements: [
      say('Every route change shows a loading bar', seen(walks.loadingBarSteps)),
      say('A failed chunk load forces a page reload', seen(walks.chunkReload), 46),
      say('Scroll resets to top after 190 ms', seen(walks.scrollReset)),
      say(
        'Scroll reset: 190 ms',
        declared(() => expect(limits.scrollResetMs).toBe(190)),
      ),
      say('Device routes run the device auth check', seen(walks.deviceCheck)),
      say('Admin routes run the admin auth check', seen(walks.staffCheck)),
    ],
  },
]
