import type { TermsText } from '../terms-of-service.ts'

export const es: TermsText = {
  title: 'Términos del servicio',
  sample: 'Texto de muestra. Un abogado lo sustituye antes de que {product} se ofrezca a los negocios.',
  intro:
    'Estos términos rigen entre {product} (“nosotros”) y el negocio en cuyo nombre usted actúa (“usted”). Se aplican a toda persona que usa el portal en nombre de ese negocio.',
  sections: [
    {
      title: '1. De qué tratan estos términos',
      paragraphs: [
        'El portal le muestra lo que se le debe, cuándo se le paga y cómo puede recibirlo antes. Estos términos tratan de su uso.',
        'Los pagos, las comisiones y la venta de facturas se rigen por un acuerdo aparte, que su negocio firma con nosotros o que ya tiene con su socio. Si hay diferencias entre ambos, rige ese acuerdo.',
        'Usar el portal no cuesta nada. Al aceptar estos términos usted no vende ninguna factura ni solicita ningún pago anticipado.',
      ],
    },
    {
      title: '2. Actuar en nombre de su negocio',
      paragraphs: [
        'Usted es mayor de edad según la ley del lugar donde vive y está autorizado a actuar en nombre del negocio. Lo que informa sobre el negocio, las personas que lo dirigen y sus cuentas bancarias es cierto y completo, y lo actualiza cuando cambia.',
        'El titular decide quién más usa el portal y qué puede hacer. Lo que un usuario haga allí se considera hecho por el negocio, hasta que el titular lo haya quitado o se nos haya pedido que terminemos su acceso.',
      ],
    },
    {
      title: '3. Iniciar sesión con seguridad',
      paragraphs: [
        'Cada persona tiene su propia cuenta. Usted no comparte su contraseña, sus códigos ni sus dispositivos. Nunca le pedimos una contraseña ni un código por teléfono o por correo.',
        'Si es posible que otra persona los conozca, o si ve algo que usted no hizo, nos avisa enseguida. En ese caso podemos cerrar todas las sesiones, detener una cuenta bancaria hasta hablar con usted y pedirle que demuestre de nuevo su identidad.',
      ],
    },
    {
      title: '4. Lo que muestra el portal',
      paragraphs: [
        'Las facturas y las aprobaciones vienen de sus socios; las noticias sobre los pagos, de los bancos. Las mostramos tal como las recibimos y corregimos todo error en cuanto lo conocemos.',
        'Una fecha futura es la que esperamos. Es una promesa solo si su acuerdo así lo dice. El precio que usted confirma se aplica tal como se le mostró.',
      ],
    },
    {
      title: '5. Lo que usted sube',
      paragraphs: [
        'Las facturas y los documentos que usted sube siguen siendo suyos. Nos permite guardarlos, revisarlos y copiarlos, y mostrarlos a los socios, bancos y compañías que los necesitan para lo que hace el portal. Sube solo lo que es auténtico y lo que tiene derecho a compartir.',
      ],
    },
    {
      title: '6. Lo que no está permitido',
      paragraphs: ['Usted se compromete a no:'],
      points: [
        'registrar una factura por un trabajo que no se hizo, ni la misma factura dos veces;',
        'usar la cuenta de otra persona ni buscar datos de otros negocios;',
        'evadir la seguridad, propagar programas dañinos ni sobrecargar el portal con solicitudes automatizadas;',
        'usar el portal para ocultar el origen del dinero, ni en beneficio de alguien a quien la ley nos prohíbe pagar.',
      ],
    },
    {
      title: '7. Mensajes y documentos electrónicos',
      paragraphs: [
        'Usted acepta recibir los acuerdos, avisos, recibos y estados de cuenta en el portal o por correo electrónico, y no en papel. Para ello necesita un navegador actualizado y un correo electrónico que lea. Puede guardar o imprimir cada documento, pedir una copia en papel a {support} y retirar este consentimiento cerrando su cuenta.',
      ],
    },
    {
      title: '8. Información personal',
      paragraphs: [
        'Usamos nombres, datos de contacto, números de identificación contributiva, números de cuentas bancarias y el registro de lo que se hace en el portal para hacerlo funcionar, prevenir el fraude y cumplir con la ley. Los compartimos con socios, bancos, compañías que trabajan para nosotros y autoridades, en la medida en que uno de estos fines lo exige. No los vendemos.',
        'Los números de identificación contributiva y de cuenta se guardan cifrados. Usted puede preguntar a {support} qué guardamos sobre usted y pedir que se corrija. Lo que la ley obliga a conservar se conserva durante el tiempo que ella exige, incluso después de cerrar la cuenta.',
      ],
    },
    {
      title: '9. Interrupciones y cambios',
      paragraphs: [
        'Procuramos que el portal funcione, pero puede interrumpirse, y partes de él pueden cambiar o terminar. Eso no afecta a un pago que usted ya confirmó.',
        'Si cambiamos estos términos, avisamos al titular por correo con al menos 30 días de anticipación. Si no está de acuerdo, usted cierra la cuenta antes de ese día. Lo ocurrido antes se rige por los términos anteriores.',
      ],
    },
    {
      title: '10. Responsabilidad',
      paragraphs: [
        'El acuerdo que usted firma con nosotros dice hasta dónde respondemos. Si no hay ninguno, respondemos por los daños que se deban a nuestra culpa, hasta $500. Ese límite no se aplica al dinero que le debemos, al fraude ni a los casos en que la ley no lo permite. Nadie responde por lo que un banco, una red o un desastre impida, mientras dure.',
      ],
    },
    {
      title: '11. Terminación',
      paragraphs: [
        'Usted puede dejar de usar el portal en cualquier momento, y el titular puede pedir a {support} que cierre la cuenta. Podemos limitar o cerrar una cuenta si se incumplen estos términos, si la ley lo exige o si su dinero corre peligro. Decimos por qué, salvo que la ley lo prohíba. Lo firmado y lo que se deba siguen vigentes.',
      ],
    },
    {
      title: '12. Ley e idioma',
      paragraphs: [
        'Se aplica la ley del estado de Nueva York. Si su negocio está en Puerto Rico, Canadá, Francia o el Reino Unido, siguen vigentes las normas de ese lugar que no admiten renuncia. Si una parte de estos términos es nula, las demás siguen vigentes.',
        'Estos términos están escritos en inglés y en español. Si hay diferencias, rige el texto en inglés, salvo que la ley del lugar donde está su negocio disponga otra cosa. Si tiene preguntas sobre ellos, escriba a {support}.',
      ],
    },
  ],
}
