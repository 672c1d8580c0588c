export const panelSettings = {
  title: 'Opciones del panel',
  about: 'Cómo funciona el propio panel. Un cambio vale al instante, en cada proceso en segundos.',
  saved: 'Guardado. Vale desde ahora.',
  stale:
    'Otra persona ha cambiado estos ajustes entretanto. Tus cambios siguen aquí: al guardar de nuevo se ponen encima de los suyos.',
  changed_one: '{{count, number}} cambio',
  changed_many: '{{count, number}} cambios',
  changed_other: '{{count, number}} cambios',
  reset: 'Volver a {{value}}',
  asItComes: 'Como viene el panel',
  restoreAbout: 'Todos los ajustes vuelven a como estaban, como versión nueva. También eso se puede deshacer.',
  groups: {
    access: 'Inicio de sesión',
    tvs: 'TV',
    credits: 'Créditos y aprobaciones',
    messages: 'Mensajes',
    kept: 'Cuánto se conserva',
    backups: 'Copias de seguridad',
  },
  units: { days: 'días', hours: 'horas', credits: 'créditos', tvs: 'TV', oclock: 'h (UTC)' },
  names: {
    registration: { label: 'Registro', hint: 'Cualquiera puede pedir una cuenta; empieza como subrevendedor.' },
    remember_days: {
      label: 'Las sesiones recordadas duran',
      hint: 'Cuenta desde el próximo inicio; las abiertas conservan la suya.',
    },
    idle_hours: { label: 'Se cierra la sesión sin uso tras', hint: 'Para sesiones que no se recuerdan.' },
    trial_days: { label: 'Duración de una prueba', hint: 'Para las pruebas que empiecen desde ahora.' },
    trials_per_month: { label: 'Pruebas por persona en 30 días', hint: 'Cuántas TV puede probar un revendedor.' },
    grace_days: {
      label: 'Gracia tras el final',
      hint: 'Cuánto sigue una TV antes de contar como caducada; quien renueva entonces cuenta desde el final anterior.',
    },
    archive_days: { label: 'Las TV caducadas se archivan tras', hint: 'Antes se avisa dos veces a su revendedor.' },
    transfers_per_year: {
      label: 'Traspasos al año',
      hint: 'Cuántas veces puede pasar el tiempo restante de una TV a otra.',
    },
    low_balance: {
      label: 'El saldo es bajo por debajo de',
      hint: 'Y siempre que quede por debajo de lo gastado en 30 días.',
    },
    mint_alone_max: {
      label: 'Emitir créditos pide dos personas por encima de',
      hint: 'Emitir y ajustar. Un límite más alto se aplica 24 horas después de guardarlo.',
    },
    host_move_alone_max: {
      label: 'Sustituir un servidor pide dos personas por encima de',
      hint: 'Por el número de fuentes. Un límite más alto se aplica 24 horas después de guardarlo.',
    },
    mass_alone_max: {
      label: 'La asignación masiva pide dos personas por encima de',
      hint: 'Por el número de TV. Un límite más alto se aplica 24 horas después de guardarlo.',
    },
    mass_credits_alone_max: {
      label: 'La asignación masiva pide dos personas por encima de',
      hint: 'Por lo que cuesta. Un límite más alto se aplica 24 horas después de guardarlo.',
    },
    messages_per_day: {
      label: 'Mensajes a una TV al día',
      hint: 'Todos los revendedores juntos; no limita a los administradores.',
    },
    receipts_days: { label: 'Recibos de mensajes y órdenes', hint: 'Después de que terminen.' },
    webhook_log_days: { label: 'Entregas de webhooks', hint: 'Con lo que se respondió.' },
    mass_days: { label: 'Resultados de asignaciones masivas', hint: 'De cada TV.' },
    integrity_days: {
      label: 'Informes de integridad',
      hint: 'Se quedan el último de cada TV y lo que sostiene una sospecha.',
    },
    address_days: {
      label: 'Direcciones de red completas',
      hint: 'Después, el registro y los televisores solo conservan el principio de la dirección.',
    },
    notification_days: { label: 'Notificaciones', hint: 'Leídas o no.' },
    claim_days: { label: 'Reclamaciones de un televisor por otro', hint: 'Desde el último intento.' },
    update_days: { label: 'Resultados de las actualizaciones', hint: 'De cada televisor, desde el último paso.' },
    removed_source_days: {
      label: 'Fuentes y archivos eliminados',
      hint: 'Su contenido se borra a los 30 días; aquí se trata de los nombres.',
    },
    qr_days: { label: 'Registros por código QR', hint: 'Desde el primer escaneo.' },
    deleted_days: {
      label: 'Datos personales de cuentas y televisores eliminados',
      hint: 'Los créditos se conservan sin la persona. Lo borrado no se puede restaurar.',
    },
    left_behind_days: {
      label: 'Lo que los propietarios dejaron en un televisor sustituido',
      hint: 'Fuentes y ajustes que pueden recuperar con la contraseña anterior.',
    },
    backup_daily: { label: 'Copia diaria', hint: 'La hace el propio panel, una vez al día.' },
    backup_hour: { label: 'Hora de la copia diaria', hint: 'Mejor cuando trabaja poca gente.' },
    backup_days: { label: 'Las copias se guardan', hint: 'La última buena se queda en todo caso.' },
  },
}
