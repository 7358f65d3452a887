-- Every database began with the name and the contact of the demo. A business that never settled its own would go on showing them:
-- they go where nobody has changed them, except from the demo itself.
delete from setting
where key = 'brand' and version = 1
  and value @> '{"phone": "+60 3-2100 0000", "email": "stay@attic.example"}'
  and not exists (select from account where email = 'admin@attic.example');
