import { oneOf } from '../fields/one-of.ts'
import { defineResource } from '../kit/define-resource.ts'
import { messageRowActions, messageFacts, messageFields, messageForm, messageList } from '../fields/message-fields.ts'

/** Messages in the bell of TVs, in front of what they play, or at its foot (domain §3.17). */
export const macNotifications = defineResource({
  name: 'mac_notifications',
  api: '/settings/mac-notifications',
  permission: 'manage-mac-notifications',
  scope: 'custom',
  screen: 'settings.mac-notifications',
  label: 'label',
  fields: { ...messageFields, placement: oneOf('bell', 'modal', 'ticker') },
  list: messageList,
  facts: messageFacts,
  form: messageForm,
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: messageRowActions,
})
