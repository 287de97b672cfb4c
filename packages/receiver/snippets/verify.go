// Verifies a delivery. Go 1.18 or newer, standard library only.
//
//	SECRET=whsec_… SIGNATURE=t=…,v1=… go run verify.go < body.json && echo verified
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"regexp"
	"strconv"
	"time"
)

const toleranceSeconds = 300

var signature = regexp.MustCompile(`^t=([0-9]{1,15}),v1=([0-9a-f]{64})$`)

// rawBody: the bytes as they arrived; header: X-Service-Signature, "" when absent.
func verify(rawBody []byte, header, secret string, now int64) bool {
	parts := signature.FindStringSubmatch(header)
	if parts == nil || secret == "" {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(parts[1] + "."))
	mac.Write(rawBody)
	expected := hex.EncodeToString(mac.Sum(nil))
	if !hmac.Equal([]byte(expected), []byte(parts[2])) {
		return false
	}
	timestamp, err := strconv.ParseInt(parts[1], 10, 64)
	return err == nil && now-timestamp <= toleranceSeconds && timestamp-now <= toleranceSeconds
}

func main() {
	now := time.Now().Unix()
	if text, set := os.LookupEnv("NOW"); set {
		now, _ = strconv.ParseInt(text, 10, 64)
	}
	body, err := io.ReadAll(os.Stdin)
	if err != nil || !verify(body, os.Getenv("SIGNATURE"), os.Getenv("SECRET"), now) {
		os.Exit(1)
	}
}
