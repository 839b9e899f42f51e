import type { BankWords } from './en.ts'

const tries = (left: number) => (left === 1 ? 'le queda un intento' : `le quedan ${left} intentos`)

const states: BankWords['account']['states'] = {
  hidden: 'Oculta. No se paga nada en esta cuenta.',
  asked: 'Estamos confirmando con su banco que esta cuenta existe. Esto toma unos cuatro días hábiles.',
  nameDiffers:
    'El nombre de esta cuenta no coincide con el de su negocio. Lo estamos revisando y le escribiremos. Hasta entonces no se paga nada aquí.',
  triesGone:
    'Ya se usaron los tres intentos, así que los depósitos pequeños ya no sirven para verificar esta cuenta. Suba una carta del banco o un estado de cuenta bancario.',
  expired:
    'Terminó el plazo para escribir los depósitos pequeños. Suba una carta del banco o un estado de cuenta bancario.',
  refused: 'No pudimos verificar esta cuenta. Suba una carta del banco o un estado de cuenta bancario.',
  unproven: 'Suba una carta del banco o un estado de cuenta bancario que muestre que la cuenta es suya.',
  paidMeanwhile: 'Aquí recibe sus pagos hasta que podamos pagarle en su cuenta principal.',
  paid: 'Aquí recibe sus pagos.',
  debitOnly: 'Se usa solo para débitos. Aquí no se paga nada.',
  ready: 'Verificada. Puede hacerla su cuenta principal.',
}

/** The same keys as `en.ts`. */
export const es: BankWords = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  goOn: 'Continuar',
  trouble: {
    title: 'No pudimos cargar sus cuentas bancarias',
    meaning:
      'Hubo un error al cargar los datos de su banco. Inténtelo más tarde. Su dinero está igual que antes.',
  },
  stillWorks: 'Sus pagos siguen como antes.',
  faults: {
    offline: 'No tiene conexión. Inténtelo de nuevo cuando la tenga.',
    unanswered: 'No recibimos respuesta. Verifique si ya se hizo antes de intentarlo de nuevo.',
    unreachable:
      'No podemos conectarnos con su banco en este momento. Inténtelo más tarde o escriba los números.',
    tooMany: 'Demasiados intentos en poco tiempo. Espere unos minutos.',
    refused: 'Solo el titular del negocio puede hacer esto.',
    deactivated: 'Su negocio está desactivado. Comuníquese con nuestro equipo de ayuda.',
    declined: 'No se cambió nada. Para hacerlo, confirme que es usted.',
  },
  types: {
    'united-states': { checking: 'Cuenta de cheques', savings: 'Cuenta de ahorros' },
    britain: { checking: 'Cuenta corriente', savings: 'Cuenta de ahorros' },
  },
  form: {
    title: 'Datos de la cuenta',
    text: {
      'united-states':
        'Sus números están en un cheque, en su estado de cuenta bancario o en la aplicación de su banco.',
      britain:
        'Sus números están en su estado de cuenta bancario o en la aplicación de su banco. También puede escribir un IBAN.',
    },
    abroad: (country, currency, place) =>
      `A los negocios de ${country} les pagamos en ${currency}, en una cuenta en ${place}.`,
    paidIn: (currency, place) => `Pagamos en ${currency}, en una cuenta en ${place}.`,
    type: 'Tipo de cuenta',
    name: 'Apodo de la cuenta',
    nameHint: 'Solo lo ven su negocio y nuestro equipo.',
    routing: { 'united-states': 'Número de ruta', britain: 'Código de sucursal (sort code)' },
    routingHint: {
      'united-states': 'Nueve dígitos, abajo a la izquierda en un cheque.',
      britain: 'Seis dígitos.',
    },
    account: 'Número de cuenta',
    accountHint: { 'united-states': 'De 4 a 17 dígitos.', britain: 'Ocho dígitos, o su IBAN.' },
    confirm: 'Confirme el número de cuenta',
    swift: 'Código SWIFT',
    swiftHint: 'Déjelo vacío si su banco no lo pide.',
    addSwift: 'Mi banco pide un código SWIFT',
    missing: {
      routingNumber: {
        'united-states': 'Escriba el número de ruta.',
        britain: 'Escriba el código de sucursal.',
      },
      accountNumber: 'Escriba el número de cuenta.',
      confirmAccountNumber: 'Escriba otra vez el número de cuenta.',
      name: 'Escriba un apodo para la cuenta.',
    },
    rules: {
      country: 'Esta cuenta está en un país al que no podemos pagar.',
      currency: 'Esta cuenta está en una moneda en la que no podemos pagar.',
      'routing-number':
        'Este número de ruta no es válido. Tiene nueve dígitos. Compárelo con su cheque o con la aplicación de su banco.',
      'sort-code': 'Este código de sucursal no es válido. Tiene seis dígitos, como 60-16-13.',
      'account-number':
        'Este número de cuenta no es válido. Compárelo con su estado de cuenta bancario o con la aplicación de su banco.',
      same: 'Los dos números de cuenta no coinciden.',
      swift: 'Este no es el código SWIFT de un banco en el país de la cuenta.',
    },
  },
  add: {
    title: 'Agregar una cuenta bancaria',
    text: 'Le enviamos dos depósitos pequeños. Escriba sus montos para verificar la cuenta.',
    submit: 'Agregar cuenta',
    submitting: 'Agregando…',
    primary: 'Hacerla mi cuenta principal',
    primaryHint:
      'Le pagaremos en esa cuenta cuando esté verificada y termine una retención de dos días hábiles. Hasta entonces, los pagos van adonde van ahora.',
    orLink: 'Más rápido: conecte su banco',
    orLinkText: 'Inicie sesión en su banco y elija la cuenta. Queda verificada al instante.',
    connect: 'Conectar mi banco',
    connecting: 'Abriendo…',
    added: (name) =>
      `Se agregó ${name}. Le estamos enviando dos depósitos pequeños, que llegan en unos días hábiles.`,
    addedProven: (name) => `${name} se agregó y está verificada.`,
    addedNameDiffers: (name: string) =>
      `Se agregó ${name}. El nombre de la cuenta no coincide con el de su negocio, así que lo revisamos antes de pagarle en esa cuenta.`,
    addedUnproven: (name) =>
      `Se agregó ${name}. Suba una carta del banco o un estado de cuenta bancario para verificarla.`,
    faults: {
      already: 'Ya agregó esta cuenta. Está en su lista.',
      hidden: 'Ya agregó esta cuenta antes y la ocultó. Muéstrela de nuevo en Cuentas ocultas.',
      most: 'Llegó al límite de cuentas bancarias. Comuníquese con nuestro equipo de ayuda.',
      tooOften:
        'A esta cuenta ya se enviaron depósitos pequeños demasiadas veces y no podemos enviar más. Conecte su banco o comuníquese con nuestro equipo de ayuda.',
      linkEnded:
        'No se agregó ninguna cuenta: no se eligió una en su banco o la conexión venció. Empiece de nuevo.',
      notPayable: 'No podemos pagar en la cuenta que eligió. Elija otra o escriba sus números.',
      check: 'Revise los campos marcados abajo.',
      unknown: 'Hubo un error al agregar la cuenta bancaria. Inténtelo más tarde.',
    },
  },
  info: {
    title: '¿Dónde le pagamos?',
    lead: 'Pagamos sus facturas en esta cuenta.',
    linkText:
      'Inicie sesión en su banco y elija la cuenta. Queda verificada al instante, y los pagos empiezan tras una retención de dos días hábiles.',
    submit: 'Guardar y continuar',
    encrypted:
      'Sus números se guardan cifrados. Solo mostramos los últimos cuatro dígitos, y su navegador no los guarda.',
    yours: 'Su cuenta bancaria',
    yoursText: 'Esta es la cuenta que tenemos.',
    another: 'Usar otra cuenta',
    cancelAdding: 'Quedarme con la que tengo',
  },
  link: {
    title: 'Conecte su banco',
    lead: 'Inicie sesión en su banco y elija la cuenta en la que le pagaremos. Nunca vemos su contraseña.',
    how: 'Cómo funciona',
    howText: 'Toma unos dos minutos.',
    again: 'Intentar de nuevo en mi banco',
    steps: [
      'Le llevamos a la página de nuestro socio bancario.',
      'Allí inicia sesión en su banco y elige una cuenta.',
      'Vuelve aquí. La cuenta queda verificada al instante, y los pagos empiezan tras una retención de dos días hábiles.',
    ],
    typeIn: 'Escribir los números',
    go: 'Ir a mi banco',
    going: 'Abriendo…',
    adding: 'Agregando su cuenta',
    chosen: 'La cuenta que eligió',
    addingText: 'Esto toma unos segundos.',
    foreign:
      'No esperábamos esta conexión, así que no se agregó ninguna cuenta. Si acaba de estar en su banco, empiece de nuevo.',
    cancelled: 'Salió de su banco sin elegir una cuenta. No se cambió nada.',
    name: 'Cuenta conectada',
    doneText: 'Su banco está conectado. No hace falta nada más.',
    waitText: 'Su banco está conectado. Aún estamos revisando el nombre de la cuenta.',
  },
  verify: {
    title: 'Verifique su cuenta',
    lead: 'Dos depósitos pequeños nos muestran que la cuenta es suya.',
    modalTitle: (name) => `Verificar ${name}`,
    sent: (end, most, isTakenBack) =>
      `Enviamos dos montos distintos de menos de ${most} a ${end}${isTakenBack ? ' y luego retiramos el total' : ''}. Aparecen en su estado de cuenta bancario en unos días hábiles.`,
    first: 'Primer monto',
    second: 'Segundo monto',
    hint: 'En cualquier orden.',
    tries: (left) => (left === 1 ? 'Le queda un intento.' : `Le quedan ${left} intentos.`),
    until: 'Escriba los montos a más tardar el ',
    untilEnd: '.',
    submit: 'Verificar la cuenta',
    submitting: 'Verificando…',
    later: 'Verificar después',
    laterText:
      '¿Aún no ve los depósitos? Puede verificar la cuenta después en Cuenta > Banco. Los pagos empiezan cuando la cuenta esté verificada y termine una retención de dos días hábiles.',
    missing: 'Escriba el monto que aparece en su estado de cuenta bancario.',
    range: 'Escriba un monto de 0.01 a 0.49.',
    alike: 'Los dos depósitos tienen montos distintos. Revise su estado de cuenta bancario.',
    wrong: 'Estos no son los montos que enviamos. Revise su estado de cuenta bancario.',
    wrongLast:
      'Estos no son los montos que enviamos, y ya usó los tres intentos. Suba un documento para verificar la cuenta.',
    over: 'Terminó el plazo para escribir los montos. Suba un documento para verificar la cuenta.',
    another: 'Usar otra cuenta',
    unknown: 'Hubo un error al enviar los montos de los depósitos pequeños. Inténtelo más tarde.',
    documentLater:
      'También puede subirlo después en Cuenta > Banco. Los pagos empiezan cuando la cuenta esté verificada y termine una retención de dos días hábiles.',
    done: (name) => `${name} está verificada.`,
    doneTitle: 'Su cuenta está verificada',
    waitTitle: 'Estamos revisando su cuenta',
    documentTitle: 'Muéstrenos que la cuenta es suya',
  },
  document: {
    open: 'Subir un documento',
    title: (name) => `Verificar ${name} con un documento`,
    text: 'Suba una carta del banco, un estado de cuenta bancario o un cheque anulado que muestre el nombre de su negocio y el número de cuenta.',
    sent: 'Tenemos su documento. Lo revisaremos en el plazo de dos días hábiles y le escribiremos al titular.',
    waiting: 'Tenemos su documento y lo revisaremos en el plazo de dos días hábiles.',
    rejected: 'Su último documento fue rechazado. Suba otro.',
    done: 'Listo',
  },
  debit: {
    title: 'Acuerdo de débito directo',
    lead: 'Pagamos sus facturas completas y debitamos las comisiones de su cuenta. El acuerdo está en inglés, y ese texto es el que rige.',
    modalTitle: 'Autorizar débitos directos',
    version: (version) => `Versión ${version}`,
    evidence: 'Guardamos este texto exacto con su nombre, la hora, su dirección IP y su navegador.',
    agree: 'He leído esto y autorizo los débitos directos',
    agreeMissing: 'Marque esta casilla para autorizar los débitos directos.',
    submit: 'Autorizar débitos directos',
    submitting: 'Autorizando…',
    open: 'Leer y autorizar',
    sectionTitle: 'Débitos directos',
    sectionText: 'Cada cuenta principal nueva necesita su propia autorización.',
    given: (name, end) => `Los débitos de ${name}, ${end}, están autorizados.`,
    notGiven: (name, end) => `Los débitos de ${name}, ${end}, aún no están autorizados.`,
    stoppedBy: {
      unstated: (name, end, day) => `Los débitos de ${name}, ${end}, se detuvieron el ${day}.`,
      revoked: (name, end, day) =>
        `El ${day}, su banco devolvió un débito de ${name}, ${end}, porque se había revocado la autorización.`,
      stopped: (name, end, day) =>
        `El ${day}, su banco devolvió un débito de ${name}, ${end}, porque el titular de la cuenta había suspendido el pago.`,
      unauthorized: (name, end, day) =>
        `El ${day}, su banco devolvió un débito de ${name}, ${end}, por no estar autorizado.`,
      other: (name, end, day) =>
        `El ${day}, su banco devolvió un débito de ${name}, ${end}, y no permite más débitos.`,
    },
    again: 'No debitaremos nada de esta cuenta hasta que usted firme una nueva autorización.',
    noAccount: 'Agregue primero una cuenta bancaria.',
    done: 'Los débitos directos están autorizados.',
    already: 'Ya autorizó los débitos de esta cuenta.',
    changed: 'El texto cambió desde que lo leyó, así que no se autorizó nada. Léalo de nuevo.',
    conflict:
      'No podemos debitar esta cuenta. Agregue otra cuenta bancaria o comuníquese con nuestro equipo de ayuda.',
    toBank: 'Ir a su cuenta bancaria',
    unknown: 'Hubo un error al autorizar el débito directo. Comuníquese con nuestro equipo de ayuda.',
    trouble: {
      title: 'No pudimos cargar el acuerdo',
      meaning: 'No se autorizó nada.',
    },
  },
  account: {
    title: 'Banco',
    readOnly: 'Su acceso es de solo lectura. Solo el titular puede cambiar las cuentas bancarias.',
    onlyOwner: 'Solo el titular del negocio puede cambiar las cuentas bancarias.',
    planTitle: 'Dónde le pagamos',
    planText: 'Por su seguridad, esperamos dos días hábiles antes de pagar en una cuenta principal nueva.',
    plan: {
      none: 'Aún no tiene cuenta bancaria, así que no podemos pagarle.',
      paid: (name) => `Le pagamos en ${name}.`,
      moving: (name, next) => `Ahora le pagamos en ${name}, y en ${next}`,
      movingFrom: 'a partir del ',
      movingFromEnd: '.',
      movingWaiting: 'cuando esté verificada y termine una retención de dos días hábiles.',
      starting: (name) => `Le pagaremos en ${name} a partir del `,
      startingAfter: '. Hasta entonces los pagos esperan.',
      waiting: (name) =>
        `Le pagaremos en ${name} cuando esté verificada y termine una retención de dos días hábiles. Hasta entonces los pagos esperan.`,
      stopped: (name) =>
        `${name} está detenida, así que los pagos esperan. Agregue otra cuenta o haga principal otra.`,
      instead: (name, stopped) =>
        `Le pagamos en ${name}, porque ${stopped} está detenida. Haga principal otra cuenta, o llámenos para volver a usarla.`,
    },
    listTitle: 'Cuentas bancarias',
    listText: 'Solo se muestran los últimos cuatro dígitos de los números.',
    list: 'Sus cuentas bancarias',
    empty: 'Aún no hay cuenta bancaria',
    emptyHow: 'Agregue la cuenta en la que quiere recibir sus pagos.',
    hiddenTitle: 'Cuentas ocultas',
    hiddenText: 'No pagamos en estas cuentas. Una cuenta nunca se borra, solo se oculta.',
    hiddenList: 'Sus cuentas bancarias ocultas',
    show: 'Mostrar de nuevo',
    showNamed: (name) => `Mostrar de nuevo: ${name}`,
    primary: 'Principal',
    frozen: 'Detenida',
    held: 'En retención',
    debitOnly: 'Solo débitos',
    authorized: 'Autorizados',
    notAuthorized: 'Sin autorizar',
    routing: { 'united-states': (end) => `Ruta ${end}`, britain: (end) => `Código ${end}` },
    manage: 'Administrar',
    manageNamed: (name) => `Administrar: ${name}`,
    verify: 'Escribir los montos',
    verifyNamed: (name) => `Escribir los montos: ${name}`,
    documentNamed: (name) => `Subir un documento: ${name}`,
    states,
    stopped: {
      byOwner: (day) => `Se detuvo el ${day} con el enlace de nuestro correo.`,
      byBank: (day) => `La detuvimos el ${day}.`,
      means:
        'No entra ni sale dinero de ella. Agregue otra cuenta o haga principal otra, o llámenos para volver a usar esta.',
    },
    enterAmounts: 'Van en camino dos depósitos pequeños. Escriba sus montos a más tardar el ',
    enterArrived:
      'Los dos depósitos pequeños ya están en su estado de cuenta bancario. Escriba sus montos a más tardar el ',
    enterAmountsEnd: (left) => `; ${tries(left)}.`,
    heldFrom: 'En retención por su seguridad. Le pagaremos aquí a partir del ',
    heldFromEnd: '.',
  },
  change: {
    makePrimary: 'Hacerla principal',
    notProven: 'Primero verifique esta cuenta.',
    stopped: 'Esta cuenta está detenida. Llámenos para volver a usarla.',
    notPaidTo: 'Esta cuenta es solo para débitos. Primero permita los pagos.',
    isPaidTo: 'Aquí recibe sus pagos. Primero haga principal otra cuenta.',
    isPrimary: 'Es su cuenta principal. Primero haga principal otra cuenta.',
    rename: 'Cambiar el nombre',
    renameTitle: (name) => `Cambiar el nombre de ${name}`,
    renameSubmit: 'Guardar',
    renaming: 'Guardando…',
    renamed: (name) => `La cuenta ahora se llama ${name}.`,
    hide: 'Ocultar',
    hideTitle: (name) => `¿Ocultar ${name}?`,
    hideText: 'Pasa a sus cuentas ocultas y no pagamos en esa cuenta. Puede mostrarla de nuevo.',
    hideConfirm: 'Ocultar cuenta',
    hidden: (name) => `${name} está oculta.`,
    shown: (name) => `${name} está de nuevo en su lista.`,
    debitOnly: 'Usar solo para débitos',
    debitOnlyTitle: (name) => `¿Usar ${name} solo para débitos?`,
    debitOnlyText: 'Ya no le pagaremos en esa cuenta. Puede volver a permitir los pagos más tarde.',
    debitOnlyConfirm: 'Usar solo para débitos',
    limited: (name) => `${name} ahora es solo para débitos.`,
    allow: 'Permitir pagos',
    allowed: (name) => `Ya podemos volver a pagarle en ${name}.`,
    primaryTitle: (name) => `¿Hacer de ${name} su cuenta principal?`,
    primaryText:
      'Le pagamos en esa cuenta tras una retención de dos días hábiles. Hasta entonces, los pagos van adonde van ahora. Le enviamos un correo con un enlace que detiene el cambio.',
    primaryConfirm: 'Hacerla principal',
    primaryDone: (name) => `${name} ahora es su cuenta principal.`,
    working: 'Un momento…',
    conflict:
      'No se cambió nada, porque la cuenta cambió desde que abrió esto. La lista muestra su estado actual.',
    unknown: 'Hubo un error al cambiar la cuenta bancaria. Inténtelo más tarde.',
  },
}
