-- Compose runs it once, when the server is new. The service's role owns its database and may do no more. The superuser
-- loses its password, so that it signs in inside of the container alone: docker compose exec postgres psql --username postgres
\getenv password POSTGRES_PASSWORD
create role bordereau login password :'password';
create database bordereau owner bordereau encoding 'UTF8' template template0;
alter role postgres password null;
