import { oneOf } from '../fields/one-of.ts'
import { defineResource } from '../kit/define-resource.ts'
import { messageRowActions, messageFacts, messageFields, messageForm, messageList } from '../fields/message-fields.ts'

/** Messages on the home screen of the app (domain §3.17). */
export const homeNotifications = defineResource({
  name: 'home_notifications',
  api: '/settings/home-notifications',
  permission: 'manage-home-notifications',
  scope: 'custom',
  screen: 'settings.home-notifications',
  label: 'label',
  fields: { ...messageFields, placement: oneOf('home_banner', 'home_row') },
  list: messageList,
  facts: messageFacts,
  form: messageForm,
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: messageRowActions,
})
