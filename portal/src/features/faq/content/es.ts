import type { Faq } from '../faq.ts'

/** `{product}` is replaced by the name of the product. */
export const faq: Faq = {
  page: {
    title: 'Preguntas frecuentes',
    intro: 'Cómo funciona el pago anticipado, cuánto cuesta y cómo protegemos su dinero y sus datos.',
    search: 'Buscar en las preguntas',
    searchHint: 'Encuentra las preguntas que contienen todas sus palabras.',
    all: (count) => `${count} preguntas en total`,
    found: (count) => (count === 1 ? '1 pregunta encontrada' : `${count} preguntas encontradas`),
    none: 'Ninguna pregunta contiene todas esas palabras. Pruebe con menos, o pregúntenos en Ayuda, arriba.',
    clear: 'Ver todas las preguntas',
    contents: 'En esta página',
    copy: 'Copiar enlace',
    copyWhat: 'a esta pregunta',
    copied: 'Enlace copiado',
    feesLink: 'Comisiones, con un ejemplo',
  },
  groups: {
    product: 'Qué es {product}',
    'get-paid-now': 'Pago anticipado',
    fees: 'Comisiones',
    payments: 'Cuándo llega el dinero',
    bank: 'Su cuenta bancaria',
    documents: 'Documentos y facturas',
    agreements: 'Acuerdos',
    users: 'Colegas',
    security: 'Seguridad',
  },
  entries: {
    'what-is-it': {
      question: '¿Qué es {product}?',
      answer: [
        '{product} le muestra cada factura que le deben, cuándo se pagará y cuánto cuesta cobrarla antes. Usted decide factura por factura, salvo que su programa las pague todas por adelantado.',
        'Antes de aceptar algo, ve el monto, la comisión, lo que recibe y la fecha de pago.',
      ],
    },
    'who-is-who': {
      question: '¿Quiénes son el proveedor del servicio, el socio y el cliente?',
      answer: [
        'Su negocio hizo el trabajo. El cliente es la persona o el negocio para quien se hizo. El socio es la compañía de servicios para propiedades que encarga el trabajo, debe el dinero y nos envía sus facturas.',
        'El proveedor del servicio administra {product} y le paga antes. Cuando la factura llega a su fecha de pago, el socio le paga al proveedor del servicio.',
      ],
    },
    countries: {
      question: '¿Con qué países y monedas trabajan?',
      answer: [
        'Su negocio puede estar en Estados Unidos, Puerto Rico, Reino Unido, Francia o Canadá. Pagamos en dólares a cuentas de Estados Unidos y en libras a cuentas del Reino Unido. Los negocios de Puerto Rico, Francia y Canadá cobran en una cuenta de Estados Unidos.',
      ],
    },
    'cost-to-join': {
      question: '¿Cuánto cuesta registrarse?',
      answer: [
        'Nada. La cuenta es gratis y no le obliga a nada. Solo paga una comisión por las facturas que se pagan por adelantado.',
      ],
    },
    'get-paid-now': {
      question: '¿Qué es Get Paid Now?',
      answer: [
        'Get Paid Now (cobrar ya) paga una factura elegible antes de su fecha habitual, por una comisión que ve primero. Solicítelo desde su lista de facturas y confírmelo en un segundo paso.',
      ],
    },
    'one-or-many': {
      question: '¿Puedo solicitar varias facturas a la vez?',
      answer: [
        'Sí: una, las que usted elija o todas las elegibles. Ve la comisión de cada factura y la de todas juntas. Si una deja de ser elegible mientras decide, la solicitud de todas la deja fuera y le muestra cuál es.',
      ],
    },
    automatic: {
      question: '¿Puedo cobrar antes automáticamente?',
      answer: [
        'Sí. Get Paid Now automático solicita cada factura en cuanto es elegible. Puede limitarlo a algunos clientes, a una comisión máxima o a ciertos días de la semana, y desactivarlo en Cuenta > Calendario de pagos.',
      ],
    },
    'on-demand': {
      question: '¿En qué se distingue On Demand?',
      answer: [
        'On Demand (a pedido) es para facturas que de otro modo se pagan más tarde. La comisión depende de cuántos días se adelanta el pago: mientras más cerca está la fecha habitual, menos cuesta, con un mínimo del 1% del monto.',
      ],
    },
    programs: {
      question: '¿Qué son NET-30, Pay-On-Approval y los demás programas?',
      answer: [
        'Un programa fija cuándo se paga una factura si usted no hace nada. NET-15, NET-30, NET-45 y NET-60 cuentan días desde la fecha de la factura. Pay-On-Approval paga cuando se aprueba, y Pay-When-Paid cuando el socio ha pagado. On-Demand paga cuando la factura llega a su fecha de pago, a menos que la solicite antes. Custom sigue los días de su contrato.',
      ],
    },
    'not-eligible': {
      question: '¿Por qué una factura no es elegible?',
      answer: [
        'Por lo general, porque la factura o el cliente aún no están aprobados, o porque tenemos que revisar algo: una fecha que no concuerda, un número ya usado o un monto por encima de un límite.',
        'La página de la factura muestra el motivo y el siguiente paso. Si el paso es nuestro o del socio, usted no tiene que hacer nada.',
      ],
    },
    withdraw: {
      question: '¿Puedo retirar una solicitud?',
      answer: [
        'Sí, hasta la hora de corte del banco del día en que se enviará. La factura se paga en su fecha habitual, sin comisión. Cuando el pago ya está en camino, no se puede detener.',
      ],
    },
    'what-it-costs': {
      question: '¿Cuánto cuesta el pago anticipado?',
      answer: [
        'Con Get Paid Now, un porcentaje del monto pendiente de la factura (lo que falta por pagar). La tasa depende del cliente o del plazo de pago. La comisión se redondea al centavo más cercano una vez por factura y nunca supera la factura.',
      ],
    },
    'on-demand-fee': {
      question: '¿Cómo se calcula la comisión de On Demand?',
      answer: [
        'Una tasa por 30 días, multiplicada por los días que se adelanta el pago y dividida entre 30, con un mínimo del 1% del monto. La página Comisiones tiene un ejemplo.',
      ],
    },
    'how-it-is-taken': {
      question: '¿Cómo pago la comisión?',
      answer: [
        'De una de dos maneras, según su acuerdo. Con descuento, recibe el monto menos la comisión. Con débito, recibe el monto completo y debitamos la comisión de su cuenta bancaria el día del pago, con su autorización. Si el débito no se puede hacer, deducimos la comisión de su próximo pago.',
      ],
    },
    quote: {
      question: '¿Por cuánto tiempo es válido un precio?',
      answer: [
        'Quince minutos. Lo que confirma en ese tiempo cuesta exactamente lo que vio. Después, o si una factura cambió, primero ve el precio nuevo y no se solicita nada hasta que lo confirme.',
      ],
    },
    apr: {
      question: '¿Qué es la tasa anual (APR)?',
      answer: [
        'La tasa de porcentaje anual: a cuánto llegaría la comisión en todo un año. Sirve para comparar una comisión con el interés de un préstamo o una tarjeta. Con la misma comisión, es más alta mientras menos días se adelanta el pago.',
      ],
    },
    'when-it-arrives': {
      question: '¿Cuándo llega el dinero?',
      answer: [
        'Enviamos los pagos al banco una vez cada día hábil, a la hora de corte: 4 p. m. de Nueva York para dólares, 3:30 p. m. de Londres para libras. Lo que se solicita antes llega el día hábil siguiente. Lo que se solicita a esa hora o después sale con los pagos del siguiente día hábil.',
        'Ve la fecha exacta antes de confirmar.',
      ],
    },
    'bank-holidays': {
      question: '¿Y los fines de semana y días feriados?',
      answer: [
        'Los bancos no mueven dinero esos días, así que el pago se hace el siguiente día hábil. Usamos el calendario de la Reserva Federal para dólares y los feriados bancarios de Inglaterra para libras.',
      ],
    },
    'client-pays-less': {
      question: '¿Qué pasa si se paga menos, o más, de lo que dice la factura?',
      answer: [
        'Si su socio paga menos por un motivo de su negocio, como un trabajo que no se hizo, deducimos la diferencia (el pago de menos) de su próximo pago y mostramos la factura y el motivo. Si paga menos por cualquier otro motivo, usted conserva el dinero. Si se paga más, le pagamos la diferencia.',
      ],
    },
    returned: {
      question: '¿Qué pasa si mi banco devuelve un pago?',
      answer: [
        'Le seguimos debiendo el dinero. Retenemos la factura y le mostramos por qué: por lo general es una cuenta cerrada o un número equivocado. Cuando se corrige la cuenta, podemos pagar la factura de nuevo.',
      ],
    },
    'why-verify': {
      question: '¿Por qué verifican mi cuenta bancaria?',
      answer: [
        'Para que su dinero le llegue solo a usted. No pagamos en una cuenta hasta que esté verificada.',
      ],
    },
    'micro-deposits': {
      question: '¿Cómo funcionan los dos depósitos pequeños?',
      answer: [
        'Enviamos a su cuenta dos montos distintos, entre 0.01 y 0.49. En dólares, luego retiramos el total. Escriba los dos, en cualquier orden, en un plazo de 14 días. Tiene tres intentos.',
      ],
    },
    'tries-used-up': {
      question: 'Ya usé los tres intentos. ¿Qué hago?',
      answer: [
        'Verifique la cuenta con un documento: un estado de cuenta bancario, una carta del banco, un cheque anulado o una hoja de depósito anulada. Súbalo en Cuenta > Banco.',
      ],
    },
    'change-account': {
      question: '¿Cómo cambio la cuenta donde cobro?',
      answer: [
        'El titular agrega la cuenta nueva, la verifica y la hace principal. Durante dos días hábiles, los pagos siguen llegando a la anterior. El titular recibe un correo por cada cambio, con un enlace que detiene la cuenta si no fue usted.',
      ],
    },
    'which-accounts': {
      question: '¿Qué cuentas puedo usar?',
      answer: [
        'Cuentas de cheques y de ahorros en Estados Unidos, con número de ruta y de cuenta, y cuentas en el Reino Unido, con código de sucursal (sort code) y número de cuenta.',
      ],
    },
    'which-documents': {
      question: '¿Qué documentos aceptan?',
      answer: [
        'Estados de cuenta bancarios, cartas del banco, cheques anulados, hojas de depósito anuladas y el Formulario W-9, en archivos PDF, PNG, JPEG o HEIC de hasta 10 MB cada uno. Solo pueden abrirlos su negocio y nuestro equipo de revisión.',
      ],
    },
    'document-rejected': {
      question: '¿Por qué rechazaron mi documento?',
      answer: [
        'El motivo se muestra con el documento. Las cartas del banco suelen rechazarse porque les falta el membrete. Pídale a su banco una carta con membrete y suba esa.',
      ],
    },
    'upload-invoices': {
      question: '¿Puedo subir facturas?',
      answer: [
        'Sí: una con un formulario, o muchas en un archivo CSV o de Excel de hasta 100,000 filas. Puede descargar un informe de las filas que no pudimos agregar, con los motivos. Subir el mismo archivo otra vez no agrega nada dos veces. Revisamos las facturas de más de 100,000.00 antes de que se puedan pagar.',
      ],
    },
    export: {
      question: '¿Puedo exportar mis datos a mi programa de contabilidad?',
      answer: [
        'Sí. Puede exportar facturas, partidas y pagos en CSV, incluso en los formatos de 3 y 4 columnas para QuickBooks.',
        'En un archivo de pagos para QuickBooks, cada pago que llegó tiene una fila con su monto completo y una fila para su comisión y otra para sus deducciones; así, las filas suman lo que llegó.',
      ],
    },
    signing: {
      question: '¿Cómo firmo un acuerdo?',
      answer: [
        'Léalo hasta el final y escriba su nombre. Guardamos su nombre, la hora, su cuenta y una huella digital del texto exacto, para que ambas partes puedan probar qué se firmó.',
      ],
    },
    'signed-copy': {
      question: '¿Recibo una copia?',
      answer: ['Sí. Le enviamos un PDF por correo, y puede descargarlo cuando quiera en Cuenta > Acuerdos.'],
    },
    invite: {
      question: '¿Cómo doy acceso a un colega?',
      answer: [
        'El titular lo invita por correo en Cuenta > Usuarios. El enlace sirve por siete días. Cada persona tiene su propia cuenta. Por favor, no la comparta.',
      ],
    },
    'read-only': {
      question: '¿Qué puede hacer un colega de solo lectura?',
      answer: [
        'Puede ver y exportar todo, ver precios, y cambiar su contraseña y su aplicación de autenticación. No puede solicitar pagos ni cambiar nada del negocio.',
      ],
    },
    'remove-colleague': {
      question: '¿Cómo le quito el acceso a alguien?',
      answer: [
        'El titular quita al usuario en Cuenta > Usuarios. Su acceso termina de inmediato, aunque tenga la sesión abierta.',
      ],
    },
    password: {
      question: '¿Quién conoce mi contraseña?',
      answer: [
        'Solo usted. No la guardamos, y al iniciar sesión se prueba que la conoce sin enviarla. Si la olvida, puede crear otra con un código que le enviamos por correo.',
      ],
    },
    'second-factor': {
      question: '¿Puedo proteger mi cuenta con un segundo paso?',
      answer: [
        'Sí, con una aplicación de autenticación en su teléfono. Escanea un código QR una vez. Después, al iniciar sesión, escribe también un código de 6 dígitos de la aplicación. Es opcional y lo recomendamos.',
      ],
    },
    'bank-numbers': {
      question: '¿Cómo guardan mis números bancarios y de identificación contributiva?',
      answer: ['Cifrados, con claves que se guardan aparte. Solo se muestran los últimos cuatro dígitos.'],
    },
    suspicious: {
      question: 'Algo parece estar mal. ¿Qué hago?',
      answer: [
        'Llámenos al número que está en Ayuda, arriba en cada página. Nunca le pedimos su contraseña ni un código por teléfono o por correo. Si un correo dice que su cuenta bancaria cambió y no fue usted, primero use el enlace del correo para detener la cuenta.',
      ],
    },
  },
  whereOff: {
    'get-paid-now': [
      'Get Paid Now (cobrar ya) sirve para cobrar una factura elegible antes de su fecha habitual, por una comisión que ve primero. Por ahora no está disponible.',
    ],
    automatic: [
      'Por ahora no. Get Paid Now automático es parte de Get Paid Now, que en este momento no está disponible.',
    ],
    'on-demand': [
      'On Demand (a pedido) es para facturas que de otro modo se pagan más tarde. Por ahora no está disponible.',
    ],
    'upload-invoices': [
      'Por ahora no. Su socio nos envía sus facturas, y aparecen en su panel. Si falta alguna, pídale a su socio que la envíe.',
    ],
  },
}
