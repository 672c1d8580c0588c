import { roleTemplates, type RoleTemplateName } from '@castellan/contract/access/role-templates.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { changeRolePermissions } from '../domain/access/role-permissions.ts'
import { resourceByName } from '../engine/registry.ts'
import { createRow } from '../engine/write.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import { addDemoPeople, type DemoLogin, type DemoPerson, type PersonSeed } from './demo-people.ts'

/** Roles of the operator's own, made from the templates the panel offers. */
const roles: readonly { name: string; display_name: string; template: RoleTemplateName }[] = [
  { name: 'support', display_name: 'Helpdesk', template: 'support' },
  { name: 'catalogue-editor', display_name: 'Film desk', template: 'catalogue' },
  { name: 'finance', display_name: 'Bookkeeping', template: 'finance' },
]

const staff: readonly PersonSeed[] = [
  { name: 'Rita Lindqvist', role: 'support', phone: '+46 8 5550110' },
  { name: 'Noor Haddad', role: 'catalogue-editor', phone: '+32 2 5550111' },
  { name: 'Emile Fournier', role: 'finance', phone: '+33 4 55501120' },
].map((person) => ({ ...person, under: 'Adrian Kowalski', company: 'Castellan Demo' }))

/** The people who work for the operator and sell nothing: a support desk, a catalogue editor and finance. */
export async function seedDemoStaff(ctx: AppContext, people: readonly DemoPerson[]): Promise<DemoLogin[]> {
  const now = ctx.clock()
  const actor = demoActor(people, now)
  for (const { template, ...names } of roles) {
    const { id } = await createRow(
      resourceByName('roles')!,
      { ctx, actor, now, origin: noOrigin },
      { ...names, level: 2 },
    )
    const role = { ...roleTemplates[template], id: Number(id), origin: noOrigin }
    await changeRolePermissions(ctx.db, actor, now, role)
  }
  return (await addDemoPeople(ctx, staff, people)).accounts
}
