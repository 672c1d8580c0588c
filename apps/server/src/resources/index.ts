/** Loading this serves every noun. */
import './announcements.ts'
import './credit-records.ts'
import './devices.ts'
import './portals.ts'
import './price-rules.ts'
import './roles.ts'
import './users.ts'
