import { limits } from '@castellan/contract/limits.ts'
import { expect } from 'vitest'
import { say, seen, type Section } from '../statement.ts'
import { answers, is } from '../trials.ts'
import * as walks from '../walks/tables.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'

/** Data tables (spec §2). */
export const tables: Section[] = [
  {
    at: '2 Screens and routes · Data tables',
    statements: [
      say('Page size options 10, 15, 20 and All', seen(walks.pageSizes)),
      say('All is sent as 500', seen(walks.allIs500)),
      say(
        'Default page size 20',
        answers('GET /devices', {
          status: 200,
          also: ({ body }) => expect(body['meta']).toMatchObject({ length: 20 }),
        }),
      ),
      say(
        'Default sort id descending',
        answers('GET /devices', {
          status: 200,
          also: ({ body }) => {
            expect(body['meta']).toMatchObject({ sortBy: 'id', sortDesc: true })
            const ids = listAt(body, 'data').map((each) => numberAt(each, 'id'))
            expect(ids).toEqual(ids.toSorted((one, other) => other - one))
          },
        }),
      ),
      say('Searching resets the page to 1', seen(walks.searchResets)),
      say('Changing the page size refreshes', seen(walks.sizeRefreshes)),
      say('Changing the page refreshes', seen(walks.pageRefreshes)),
      say('Sorting toggles direction on each click', seen(walks.sortToggles)),
      say('Unless the table sorts on the server it also sorts locally, case-insensitively', seen(walks.sortsLocally)),
      say('A column chooser persists per table name in local storage', seen(walks.columnsPersist)),
      say('Saved set first, else default columns, else all', seen(walks.columnsOrder)),
      say('A column with key actions is excluded from the chooser', seen(walks.actionsExcluded)),
      say('Select-all adds the current page’s rows', seen(walks.selectAll)),
      say('Select-all removes the current page’s rows', seen(walks.unselectAll)),
      say(
        'Export to Excel, file name export-excel, in the browser',
        seen(walks.exportsAs('Excel', 'export-excel.xlsx')),
      ),
      say('Export to CSV, file name export-CSV, in the browser', seen(walks.exportsAs('CSV', 'export-CSV.csv'))),
      say(
        'All is 500 rows',
        is(() => [limits.pageSizes.at(-1), limits.pageSizeAll], [500, 500]),
      ),
    ],
  },
]
