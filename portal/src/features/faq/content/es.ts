import type { Faq } from '../faq.ts'

/** `{product}` is replaced by the name of the product. */
export const faq: Faq = {
  page: {
    title: 'Preguntas y respuestas',
    intro: 'Cómo funciona cobrar antes, cuánto cuesta y cómo se protegen su dinero y sus datos.',
    search: 'Buscar en las preguntas',
    searchHint: 'Encuentra las preguntas que tienen todas sus palabras.',
    all: (count) => `${count} preguntas en total`,
    found: (count) => (count === 1 ? '1 pregunta encontrada' : `${count} preguntas encontradas`),
    none: 'Ninguna pregunta tiene todas esas palabras. Pruebe con menos o pregúntenos: nuestro teléfono y correo están en Ayuda, arriba.',
    clear: 'Ver todas las preguntas',
    contents: 'En esta página',
    copy: 'Copiar enlace',
    copyWhat: 'a esta pregunta',
    copied: 'Enlace copiado',
    feesLink: 'Comisiones, con un ejemplo',
  },
  groups: {
    product: 'Qué es {product}',
    'get-paid-now': 'Cobrar antes',
    fees: 'Comisiones',
    payments: 'Cuándo llega el dinero',
    bank: 'Su cuenta bancaria',
    documents: 'Documentos y facturas',
    agreements: 'Contratos',
    users: 'Colegas',
    security: 'Seguridad',
  },
  entries: {
    'what-is-it': {
      question: '¿Qué es {product}?',
      answer: [
        '{product} le muestra cada factura que le deben por su trabajo, cuándo se pagará y cuánto costaría cobrarla antes. Usted decide factura por factura, y siempre puede esperar.',
        'Antes de aceptar nada ve el importe, la comisión, lo que recibe y el día en que se paga.',
      ],
    },
    'who-is-who': {
      question: '¿Quiénes son el proveedor del servicio, el socio y el cliente?',
      answer: [
        'Usted hizo el trabajo. El cliente es para quien se hizo. El socio es la empresa de servicios inmobiliarios que lo encarga, que debe el dinero y que nos envía sus facturas.',
        'El proveedor del servicio gestiona {product} y le paga antes. Cuando la factura vence, el socio le paga a él.',
      ],
    },
    countries: {
      question: '¿En qué países y monedas funciona?',
      answer: [
        'Puede estar en Estados Unidos, Puerto Rico, Reino Unido, Francia o Canadá. Pagamos en dólares a cuentas de Estados Unidos y en libras a cuentas del Reino Unido. Quien está en Puerto Rico, Francia o Canadá cobra en una cuenta de Estados Unidos.',
      ],
    },
    'cost-to-join': {
      question: '¿Cuánto cuesta registrarse?',
      answer: [
        'Nada. La cuenta es gratis y no le obliga a nada. Solo hay comisión cuando usted elige cobrar antes de su día habitual.',
      ],
    },
    'get-paid-now': {
      question: '¿Qué es Get Paid Now?',
      answer: [
        'Get Paid Now (cobrar ya) paga una factura disponible antes de su día habitual, por una comisión que ve primero. Se pide desde la lista de facturas y se confirma en un segundo paso, así que nada se envía por un toque sin querer.',
      ],
    },
    'one-or-many': {
      question: '¿Puedo cobrar varias facturas a la vez?',
      answer: [
        'Sí: una, las que usted elija o todas las disponibles. Ve la comisión de cada factura y la de todas juntas. Si una deja de estar disponible mientras decide, al pedirlas todas queda fuera y se le dice cuál es.',
      ],
    },
    automatic: {
      question: '¿Puede hacerse solo?',
      answer: [
        'Sí. Con Get Paid Now automático cada factura se pide en cuanto está disponible. Puede ponerle límites: algunos clientes, una comisión máxima o ciertos días de la semana. Se desactiva en Cuenta > Plan de pagos.',
      ],
    },
    'on-demand': {
      question: '¿En qué se distingue On Demand?',
      answer: [
        'On Demand (a petición) es para facturas que si no se pagan al vencer. Su precio crece con los días que se adelanta el cobro: cuanto más cerca está el vencimiento, menos cuesta, hasta un mínimo del 1% del importe.',
      ],
    },
    programs: {
      question: '¿Qué son NET-30, Pay-On-Approval y los demás programas?',
      answer: [
        'Un programa dice cuándo se paga una factura sin que usted haga nada. NET-15, NET-30, NET-45 y NET-60 cuentan días desde la fecha de la factura. Pay-On-Approval paga cuando se aprueba; Pay-When-Paid, cuando el socio ha pagado. On-Demand espera al vencimiento, salvo que la pida antes. Custom sigue los días de su contrato.',
      ],
    },
    'not-eligible': {
      question: '¿Por qué una factura no está disponible?',
      answer: [
        'Casi siempre porque espera una aprobación, porque el cliente aún no está aprobado o porque algo en ella necesita revisión: una fecha que no encaja, un número ya usado o un importe por encima de un límite.',
        'La factura dice el motivo y el paso siguiente. Si el paso es nuestro o del socio, usted no tiene que hacer nada.',
      ],
    },
    withdraw: {
      question: '¿Puedo retirar una solicitud?',
      answer: [
        'Sí, hasta la hora límite del banco del día en que se iba a enviar. La factura queda como estaba y no hay comisión. Cuando el pago ya está en camino no se puede parar.',
      ],
    },
    'what-it-costs': {
      question: '¿Cuánto cuesta cobrar antes?',
      answer: [
        'Con Get Paid Now, una parte del importe pendiente: un porcentaje que depende del cliente o del plazo de pago. La comisión se redondea al centavo una vez por factura y nunca supera la factura. Sus porcentajes están junto a sus facturas.',
      ],
    },
    'on-demand-fee': {
      question: '¿Cómo se calcula la comisión de On Demand?',
      answer: [
        'Un porcentaje por 30 días, por los días que se adelanta el cobro, entre 30, y como mínimo el 1% del importe. La página de comisiones tiene un ejemplo.',
      ],
    },
    'how-it-is-taken': {
      question: '¿Cómo se cobra la comisión?',
      answer: [
        'De una de dos maneras, según su contrato. Con descuento recibe el importe menos la comisión. Con adeudo recibe el importe completo y la comisión se adeuda en su cuenta, para lo que usted da permiso antes.',
      ],
    },
    quote: {
      question: '¿Cuánto tiempo vale un precio?',
      answer: [
        'Quince minutos. Lo que confirma en ese tiempo cuesta exactamente lo que vio. Después, o si una factura ha cambiado, primero ve el precio nuevo y no se envía nada hasta que lo confirme.',
      ],
    },
    apr: {
      question: '¿Qué me dice la tasa anual (APR)?',
      answer: [
        'A cuánto llegaría la comisión si la pagara a este ritmo todo un año. Sirve para comparar con el interés de un préstamo o una tarjeta. Con la misma comisión, cuantos menos días se adelanta, más alta es.',
      ],
    },
    'when-it-arrives': {
      question: '¿Cuándo llega el dinero?',
      answer: [
        'Los pagos se envían al banco una vez cada día hábil: a las 4 p. m. de Nueva York los dólares, a las 3:30 p. m. de Londres las libras. Lo pedido antes llega el día hábil siguiente. Lo pedido a esa hora en punto o después va con los pagos del otro día.',
        'Antes de confirmar ve el día exacto.',
      ],
    },
    'bank-holidays': {
      question: '¿Y los fines de semana y festivos?',
      answer: [
        'Los bancos no mueven dinero esos días. Un pago que caería en uno se hace el siguiente día hábil: según el calendario de la Reserva Federal para los dólares y el de Inglaterra para las libras.',
      ],
    },
    'client-pays-less': {
      question: '¿Qué pasa si se paga menos, o más, de lo que dice la factura?',
      answer: [
        'Si se paga menos, la diferencia se resta de su próximo pago, con la factura y el motivo al lado. Si se paga más, se lo pasamos a usted.',
      ],
    },
    returned: {
      question: '¿Qué pasa si mi banco devuelve un pago?',
      answer: [
        'El pago se deshace en nuestros libros, la factura queda retenida y le decimos por qué. Lo habitual es una cuenta cerrada o un número equivocado. Con la cuenta corregida, la factura se puede volver a pagar.',
      ],
    },
    'why-verify': {
      question: '¿Por qué verifican mi cuenta bancaria?',
      answer: [
        'Para que su dinero le llegue a usted y a nadie más. A una cuenta sin verificar no se paga nada.',
      ],
    },
    'micro-deposits': {
      question: '¿Cómo funcionan los dos depósitos pequeños?',
      answer: [
        'Enviamos a su cuenta dos importes distintos entre 0.01 y 0.49, y retiramos la suma. Escriba los dos, en cualquier orden, en un plazo de 14 días. Tiene tres intentos.',
      ],
    },
    'tries-used-up': {
      question: 'He gastado los tres intentos. ¿Y ahora?',
      answer: [
        'Verifique la cuenta con un documento: un extracto, una carta del banco, un cheque anulado o una boleta de depósito anulada. Se sube junto a la cuenta.',
      ],
    },
    'change-account': {
      question: '¿Cómo cambio la cuenta donde cobro?',
      answer: [
        'El titular añade la cuenta nueva, la verifica y la marca como principal. Durante dos días hábiles los pagos siguen yendo a la anterior. Cada cambio se avisa por correo al titular, con un enlace que la bloquea con un clic si no fue usted.',
      ],
    },
    'which-accounts': {
      question: '¿Qué cuentas puedo usar?',
      answer: [
        'Cuentas corrientes y de ahorro en Estados Unidos, con número de ruta y de cuenta, y cuentas en el Reino Unido, con sort code y número de cuenta.',
      ],
    },
    'which-documents': {
      question: '¿Qué documentos aceptan?',
      answer: [
        'Extractos, cartas del banco, cheques anulados, boletas de depósito anuladas y el formulario W-9, en PDF, PNG, JPEG o HEIC, de hasta 10 MB cada uno. Solo los abren usted y quienes los revisan.',
      ],
    },
    'document-rejected': {
      question: '¿Por qué rechazaron mi documento?',
      answer: [
        'El motivo está a su lado. En las cartas del banco suele faltar el membrete: pida a su banco una carta en su propio papel y suba esa.',
      ],
    },
    'upload-invoices': {
      question: '¿Puedo subir facturas yo?',
      answer: [
        'Sí: una con un formulario, o muchas en un archivo CSV o de Excel de hasta 100,000 filas. Cada fila con un fallo se lista con su motivo en un archivo que puede descargar; cada fila buena cuenta una vez, por muchas veces que envíe el archivo. Una factura de más de 100,000.00 la revisa antes una persona.',
      ],
    },
    export: {
      question: '¿Puedo llevar mis datos a mi contabilidad?',
      answer: [
        'Sí. Facturas, líneas y pagos se exportan en CSV, también con las tres y cuatro columnas que lee QuickBooks.',
      ],
    },
    signing: {
      question: '¿Cómo firmo un contrato?',
      answer: [
        'Lo lee hasta el final y escribe su nombre. Con él guardamos la hora, su cuenta y una huella del texto exacto, para que ambas partes puedan probar después qué se firmó.',
      ],
    },
    'signed-copy': {
      question: '¿Recibo una copia?',
      answer: ['Sí: un PDF por correo, que también puede descargar siempre en Cuenta > Contratos.'],
    },
    invite: {
      question: '¿Cómo doy acceso a un colega?',
      answer: [
        'El titular lo invita por correo en Cuenta > Usuarios. El enlace vale siete días. Cada persona tiene su propio acceso; por favor, no lo compartan.',
      ],
    },
    'read-only': {
      question: '¿Qué puede hacer un colega de solo lectura?',
      answer: [
        'Verlo todo y exportarlo, mirar precios, cambiar su contraseña y su segundo paso, y enviarnos su opinión. No puede pedir pagos ni cambiar nada del negocio.',
      ],
    },
    'remove-colleague': {
      question: '¿Cómo quito el acceso?',
      answer: [
        'El titular quita al colega en Cuenta > Usuarios. Vale al instante, aunque tenga la sesión abierta.',
      ],
    },
    password: {
      question: '¿Quién conoce mi contraseña?',
      answer: [
        'Solo usted. Nunca sale de su navegador: al entrar se prueba que la conoce sin enviarla. Si la olvida, pone otra con un código que le mandamos por correo.',
      ],
    },
    'second-factor': {
      question: '¿Puedo proteger mi cuenta con un segundo paso?',
      answer: [
        'Sí, con una aplicación de autenticación en su teléfono. Escanea una imagen una vez; desde entonces, al entrar se piden también los seis dígitos que muestra. Es opcional y lo recomendamos.',
      ],
    },
    'bank-numbers': {
      question: '¿Cómo guardan mis números de banco y de impuestos?',
      answer: [
        'Cifrados, con claves que están en otro lugar. Solo se muestran los cuatro últimos dígitos, a usted y a cualquiera.',
      ],
    },
    suspicious: {
      question: 'Algo no me cuadra. ¿Qué hago?',
      answer: [
        'Llámenos: el número está en Ayuda, arriba en cada página. Nunca le pedimos su contraseña ni un código, ni por teléfono ni por correo. Si un correo dice que cambió su cuenta bancaria y no fue usted, bloquéela primero con el enlace que trae.',
      ],
    },
  },
}
