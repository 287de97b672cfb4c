# Verifies a delivery. Ruby 2.7 or newer, standard library only.
#
# SECRET=whsec_… SIGNATURE=t=…,v1=… ruby verify.rb < body.json && echo verified
require "openssl"

SIGNATURE = /\At=([0-9]{1,15}),v1=([0-9a-f]{64})\z/.freeze
TOLERANCE_SECONDS = 300

# raw_body: the bytes as they arrived (request.raw_post, request.body.read); header: X-Service-Signature, "" when absent
def verify(raw_body, header, secret, now = Time.now.to_i)
  parts = SIGNATURE.match(header.b)
  return false if parts.nil? || secret.empty?

  timestamp, digest = parts.captures
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{timestamp}.".b + raw_body.b)
  return false unless OpenSSL.fixed_length_secure_compare(expected, digest)

  (now - timestamp.to_i).abs <= TOLERANCE_SECONDS
end

if $PROGRAM_NAME == __FILE__
  now = Integer(ENV.fetch("NOW", Time.now.to_i))
  exit verify($stdin.binmode.read, ENV.fetch("SIGNATURE", ""), ENV.fetch("SECRET", ""), now)
end
