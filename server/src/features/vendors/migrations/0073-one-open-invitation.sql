-- A partner's number is invited by one mail at a time: of several that were issued at once, the latest stays.
update vendors.onboardings as earlier set status = 'lost'
where vendor_id is null and status <> 'lost' and exists (
  select from vendors.onboardings as later
  where later.partner_id = earlier.partner_id and later.external_vendor_id = earlier.external_vendor_id
    and later.vendor_id is null and later.status <> 'lost'
    and (later.created_at, later.id) > (earlier.created_at, earlier.id)
);
create unique index onboardings_open on vendors.onboardings (partner_id, external_vendor_id)
  where vendor_id is null and status <> 'lost';
