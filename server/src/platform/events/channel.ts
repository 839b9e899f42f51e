/** PostgreSQL's channel on which a commit of events is announced; the text of a notice is the name of an event. */
export const eventChannel = 'sooner_events'
